import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { pressAndReload } from '../support/homies'
import { alive, newSkater, person, skater, useBrowser } from '../support/person'

useBrowser()

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await alive(page)
}

/** New Game is open, with this homie chosen and nobody else. */
async function expectChosen(page: Page, tag: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'New Game' })
  await sheet.getByRole('checkbox', { name: `@${tag}` }).waitFor()
  await expect.poll(() => sheet.getByRole('checkbox', { checked: true, name: '@' }).count()).toBe(1)
  expect(await sheet.getByRole('checkbox', { name: `@${tag}` }).isChecked()).toBe(true)
}

it('a skater finds another, sends a request, becomes a homie, and removes the homie again', async () => {
  const [ann, bob] = [await person(), await person()]
  const [annTag, bobTag] = [await skater(ann), await newSkater(bob)]

  await ann.getByRole('link', { name: 'Homies' }).click()
  await ann.getByText('No homies yet').waitFor()
  await alive(ann)
  await ann.getByRole('button', { name: 'Find homies' }).click()
  await ann.keyboard.type(bobTag.slice(0, -1).toUpperCase())
  await pressAndReload(ann, `Add Homie @${bobTag}`, 'Homie request sent!')
  expect(new URL(ann.url()).search).toBe('')
  // Over the reload, search and what was said are still there.
  await ann.getByText('Homie request sent!').waitFor()
  expect(await ann.getByLabel('Find skaters').inputValue()).toBe(bobTag.slice(0, -1).toUpperCase())
  await ann.getByText('Request Pending').first().waitFor()

  await open(bob, '/homies')
  expect(await bob.getByRole('tab', { name: 'Requests' }).textContent()).toContain('1')
  await bob.getByRole('tab', { name: 'Requests' }).click()
  await pressAndReload(bob, `Accept @${annTag}`, 'Homie request accepted!')
  expect(await bob.getByRole('tab', { selected: true }).textContent()).toBe('Requests')
  await bob.getByText('No requests waiting').waitFor()
  await bob.getByRole('tab', { name: 'My Homies' }).click()
  await bob.getByRole('link', { name: `@${annTag} Regular` }).click()
  await bob.locator('.badge', { hasText: 'Homie' }).waitFor()
  await bob.getByRole('link', { name: `Challenge @${annTag}` }).click()
  await expectChosen(bob, annTag)

  await open(ann, '/homies')
  await ann.getByRole('link', { name: `Challenge @${bobTag}` }).click()
  await expectChosen(ann, bobTag)

  await open(ann, '/homies')
  await ann.getByRole('button', { name: `More for @${bobTag}` }).click()
  await ann.getByRole('button', { name: `Remove @${bobTag}` }).click()
  await pressAndReload(ann, /^Remove$/, 'Homie removed')
  await ann.getByText('No homies yet').waitFor()
})
