import { expect, it } from 'vitest'
import {
  choose,
  fillNames,
  isOnPhone,
  pick,
  plate,
  press,
  rollAll,
  standings,
  who,
} from '../support/park'
import { person, useBrowser } from '../support/person'

useBrowser()

it('three play to the end without signal, with an undo, a last try and a reload in between', async () => {
  const page = await person({ serviceWorkers: 'allow' })
  await page.goto('/shared/park')
  await isOnPhone(page)
  await page.context().setOffline(true)
  await page.reload()

  await fillNames(page, ['Ann', 'Bob', 'Cat'])
  await choose(page, 'SK8')
  await choose(page, 'Two tries')
  await press(page, 'Play')
  await rollAll(page, 3)
  const first = await who(page)
  const order = await page.locator('.park-board bdi').allInnerTexts()
  expect(order[0]).toBe(first)
  const [, second = '', third = ''] = order

  // Somebody presses the wrong half, and takes it back.
  await pick(page, 'Kickflip')
  await press(page, 'Bailed')
  expect(await who(page)).toBe(second)
  await press(page, 'Undo')
  expect(await who(page)).toBe(first)
  expect(await page.locator('.park-trick').innerText()).toBe('KICKFLIP')

  for (const [at, trick] of ['Kickflip', 'Heelflip'].entries()) {
    if (at > 0) await pick(page, trick)
    await press(page, 'Landed')
    await press(page, 'Bailed')
    await press(page, 'Bailed')
  }
  expect(await standings(page)).toEqual({ [first]: '', [second]: 'SK', [third]: 'SK' })

  await page.reload()
  expect(await standings(page)).toEqual({ [first]: '', [second]: 'SK', [third]: 'SK' })
  // What was set before can't be set again.
  await page.getByLabel('Find a trick').fill('kickflip')
  expect(await page.getByRole('button', { name: 'Kickflip', exact: true }).count()).toBe(0)

  await pick(page, 'Ollie')
  await press(page, 'Landed')
  expect(await plate(page).innerText()).toMatch(/last letter/i)
  await press(page, 'Bailed')
  expect(await plate(page).innerText()).toMatch(/last try/i)
  await press(page, 'Landed')
  await press(page, 'Bailed')
  expect(await who(page)).toBe(third)
  await press(page, 'Bailed')
  expect(await standings(page)).toEqual({ [first]: '', [second]: 'SK', [third]: 'SK8' })
  await pick(page, 'Pop Shove-It')
  await press(page, 'Landed')
  await press(page, 'Bailed')
  await press(page, 'Bailed')
  expect(await plate(page).innerText()).toMatch(new RegExp(`${first}\\s+wins`, 'i'))
  expect(await page.getByRole('link', { name: 'Play for real on Stoke' }).count()).toBe(1)

  await press(page, 'New game')
  await page.getByText('Last games here').waitFor()
  const results = await page.locator('.park-results li').allInnerTexts()
  expect(results).toHaveLength(1)
  expect(results[0]).toContain(`${third} SK8`)
  expect(await page.locator('.park-results .is-winner').innerText()).toBe(first)
})
