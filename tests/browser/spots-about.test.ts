import { expect, it } from 'vitest'
import { texts } from '../../worker/spots/about/contract'
import { pressMore } from './support/more'
import { openPage, useBrowser } from './support/person'
import { formOf, homies, openGames } from './support/players'

useBrowser()

const place = { latitude: '37.79551', longitude: '-122.39367' }

it('a spot is made about, its owner shows the place to one homie, and others see a square', async () => {
  const [ann, bob, cat] = await homies(3)
  await ann.call('POST', '/api/spots', formOf({ name: 'Hubba', ...place }))
  await openPage(ann.page, '/spots?view=list')
  await ann.page.getByRole('button', { name: /Hubba/ }).click()
  await ann.page.getByText('No clips from here yet').waitFor()
  await pressMore(ann.page, 'Edit')
  await ann.page.getByLabel('Hide the exact place').check()
  await ann.page.getByText(texts.warning).waitFor()
  await ann.page.getByRole('button', { name: 'Save' }).click()
  const own = ann.page.getByRole('dialog', { name: 'Hubba' })
  await own.getByText('37.79551, -122.39367', { exact: true }).waitFor()
  await own.getByText('Shows the exact place to nobody').click()
  // The tick must stay as pressed from the first frame, not once the server has answered.
  const [isTicked] = await Promise.all([
    own.getByLabel(`@${bob.tag}`).evaluate((tick: HTMLInputElement) => {
      tick.click()
      return tick.checked
    }),
    ann.page.waitForResponse(/\/shown\//),
  ])
  expect(isTicked).toBe(true)
  await own.getByText(`Shows the exact place to @${bob.tag}`).waitFor()
  for (const [{ page }, isAbout] of [
    [bob, false],
    [cat, true],
  ] as const) {
    await openPage(page, '/spots?view=list')
    await page.getByRole('button', { name: /Hubba/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Hubba' })
    const directions = sheet.getByRole('link', { name: /Directions/ })
    await directions.waitFor()
    expect((await directions.textContent())?.includes(texts.here)).toBe(isAbout)
    expect((await directions.getAttribute('href'))?.includes('37.79551')).toBe(!isAbout)
    expect(await sheet.getByText('37.79551').count()).toBe(isAbout ? 0 : 1)
    expect(await sheet.getByText(`37.80, -122.39, ${texts.here}`).count()).toBe(isAbout ? 1 : 0)
    const map = await sheet.getByAltText('Map of Hubba').getAttribute('src')
    expect(map?.includes('squares=')).toBe(isAbout)
  }
})

it('the map of others draws a square, which opens the spot', async () => {
  const [ann, bob] = await homies(2)
  await ann.call('POST', '/api/spots', formOf({ name: 'Hubba', ...place, about: 'true' }))
  const { page } = bob
  await openPage(page, '/spots')
  const mark = page.getByRole('button', { name: `Hubba, ${texts.here}` })
  await mark.waitFor()
  const [mid, square] = await Promise.all([
    mark.boundingBox(),
    page.locator('.map-square').boundingBox(),
  ])
  expect(Math.abs(mid!.x + mid!.width / 2 - square!.x - square!.width / 2)).toBeLessThan(4)
  expect(square!.width).toBeGreaterThan(15)
  await mark.click()
  await page.getByRole('dialog', { name: 'Hubba' }).waitFor()
})

it('Own the Spot there is made only once its creator has heard who sees the place', async () => {
  const [ann, bob, cat] = await homies(3)
  await ann.call('POST', '/api/spots', formOf({ name: 'Hubba', ...place, about: 'true' }))
  await openGames([ann])
  await ann.page.getByRole('button', { name: 'New Game' }).click()
  const dialog = ann.page.getByRole('dialog', { name: 'New Game' })
  await dialog.getByText('Best trick at location').click()
  await dialog.getByLabel(`@${bob.tag}`).check()
  await dialog.getByLabel(`@${cat.tag}`).check()
  await dialog.getByLabel('Spot', { exact: true }).selectOption('Hubba')
  await dialog.getByRole('button', { name: 'Create Game' }).click()
  const asked = ann.page.getByRole('alertdialog')
  await asked.getByText(texts.everyone).waitFor()
  await asked.getByRole('button', { name: 'Create Game' }).click()
  await ann.page.getByText('Game created!').waitFor()
  await openGames([bob])
  await bob.page.getByText(`Directions · ${texts.here}`).first().waitFor()
})
