import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ownTheSpot, skate } from './support/games'
import { alive, openPage, person, reload, skater, useBrowser } from './support/person'
import { card, homies, openGames, press, type Player } from './support/players'

useBrowser()

/** Opens the camera, for which Android ends the page. The browser loads it again when its skater comes back. */
async function filmWhileEnded(page: Page, dialog: Locator, label: string) {
  await Promise.all([page.waitForEvent('filechooser'), dialog.getByLabel(label).click()])
  await reload(page)
  await alive(page)
}

it('a turn comes back with its trick', async () => {
  const { order } = await skate(await homies(2))
  const [ann] = order as [Player]
  const { page } = ann
  await openGames([ann])
  await press(ann, 'Set the trick')
  const set = page.getByRole('dialog', { name: 'Set the trick' })
  const trick = set.getByRole('combobox', { name: 'Trick' })
  await trick.fill('kickflip')
  await page.keyboard.press('Enter')
  await filmWhileEnded(page, set, 'Add a video')
  await set.getByLabel('Add a video').waitFor()
  expect(await trick.inputValue()).toBe('Kickflip')
  // Without a camera nothing opens by itself.
  await page.keyboard.press('Escape')
  await set.waitFor({ state: 'hidden' })
  await reload(page)
  await alive(page)
  await card(ann).getByRole('button', { name: 'Set the trick' }).waitFor()
  expect(await set.count()).toBe(0)
})

it('a clip of Own the Spot comes back', async () => {
  const all = await homies(3)
  const [ann] = all
  await ownTheSpot(all)
  await openGames([ann])
  await press(ann, 'Upload Clip')
  const dialog = ann.page.getByRole('dialog', { name: 'Upload Clip' })
  await dialog.getByLabel('Choose a video').waitFor()
  await filmWhileEnded(ann.page, dialog, 'Choose a video')
  await dialog.getByLabel('Choose a video').waitFor()
})

it('a clip and a video of a trick come back', async () => {
  const page = await person()
  await skater(page)
  await page.getByRole('button', { name: 'Upload Clip' }).click()
  const clip = page.getByRole('dialog', { name: 'Upload Clip' })
  await filmWhileEnded(page, clip, 'Choose a video')
  await clip.getByLabel('Choose a video').waitFor()

  await openPage(page, '/profile')
  const line = page.locator('[data-trick]').first()
  const id = await line.getAttribute('data-trick')
  await openPage(page, `/profile?trick=${id}`)
  await page.getByRole('button', { name: 'Upload Video' }).click()
  const video = page.getByRole('dialog', { name: 'Upload Video' })
  await filmWhileEnded(page, video, 'Choose a video')
  await video.getByLabel('Choose a video').waitFor()
})
