import { expect, it } from 'vitest'
import { landTrick } from './support/clips'
import { openMore, pressMore } from './support/more'
import { fixture, newSkater, openPage, person, skater, useBrowser } from './support/person'
import { category, deleteFirst, openTrick, pickVideo, upload } from './support/tricks'
import { messages } from '../../worker/tricks/contract'

useBrowser()

it('videos come two to a page, and what can not be done is said', async () => {
  const page = await person()
  await skater(page)
  await landTrick(page, 'ollie', 2)
  await openTrick(page, 'Ollie')
  await pickVideo(page, 'video-31-seconds.mp4')
  // Its sound is listened to first, in a dialog that says the same.
  await page.getByRole('dialog', { name: 'Video too long' }).getByText(messages.tooLong).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alert').getByText(messages.tooLong).waitFor()
  await page.getByLabel('Choose a video').setInputFiles(fixture('video-text.mp4'))
  await page.getByText('Invalid video file').waitFor()
  await page.keyboard.press('Escape')
  await upload(page)
  await page.getByText('Page 1 of 2').waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Page 2 of 2').waitFor()
  await expect.poll(() => page.locator('.clip-card').count()).toBe(1)
  await deleteFirst(page)
  await expect.poll(() => page.locator('.clip-card').count()).toBe(2)
  await page.getByRole('navigation', { name: 'Pages of videos' }).waitFor({ state: 'detached' })

  await page.route('**/api/trick-videos/**', (route) =>
    route.fulfill({ status: 400, json: { message: 'No.', code: 'invalid' } }),
  )
  await page.getByRole('button', { name: 'Steezy' }).first().click()
  await page.getByText(messages.steezyFailed).waitFor()
  await expect.poll(() => page.locator('.clip-list .clip-card').count()).toBe(2)
  await deleteFirst(page)
  await page.getByText('Failed to delete video').waitFor()
})

it('other skaters can watch and report trick videos, but not change them', async () => {
  const [ann, bob, visitor] = [await person(), await person(), await person()]
  const tag = await newSkater(ann)
  await newSkater(bob)
  await landTrick(ann, 'kickflip', 1)

  await openPage(bob, `/s/${tag}?trick=kickflip`)
  await bob.getByRole('link', { name: /^Play video/ }).waitFor()
  expect(await bob.getByRole('button', { name: 'Delete video' }).count()).toBe(0)
  expect(await bob.getByRole('button', { name: 'Upload Video' }).count()).toBe(0)
  await pressMore(bob.getByRole('dialog'), 'Report video')
  await bob.getByRole('button', { name: 'Report', exact: true }).click()
  await bob.getByText('Content flagged').waitFor()
  await openMore(bob.getByRole('dialog'))
  await bob.getByRole('button', { name: /^Block or mute/ }).waitFor()
  expect(await bob.getByRole('button', { name: 'Report video' }).count()).toBe(0)

  await visitor.goto(`/s/${tag}`)
  const flips = category(visitor, 'Flip and Shove-It Tricks')
  await flips.locator('summary').click()
  await flips.getByText('Landed', { exact: true }).waitFor()
  expect(await visitor.locator('.trick-bag button').count()).toBe(0)
  expect(await visitor.locator('script[src]').count()).toBe(0)
})

it('tricks are found by typing, with the keyboard', async () => {
  const page = await person({ viewport: { width: 1280, height: 900 }, isMobile: false })
  await skater(page)
  const find = page.getByLabel('Find a trick')
  await find.fill('zzz')
  await page.getByText('No trick goes by “zzz”').waitFor()
  await find.fill('kick flip')
  await find.press('ArrowDown')
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await expect.poll(focused).toMatch(/kickflip/i)
  const name = await focused()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name, exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  await expect.poll(focused).toBe(name)
  await find.fill('switch tre')
  await expect
    .poll(() => page.locator('.trick:visible').allInnerTexts())
    .toEqual(['Switch 360 Flip\n· tre'])
  await find.press('Escape')
  await expect.poll(() => page.locator('.trick-category:not([hidden])').count()).toBe(5)
  expect(await page.getByText('· tre').count()).toBe(0)
  expect(await page.locator('.trick-category[open]').count()).toBe(0)
})
