import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { homies, open, stack } from './support/feed'
import { useBrowser } from './support/person'

useBrowser()

/** One whose feed has so many clips of a homie, opened. */
async function feedOf(clips: number): Promise<Page> {
  const { ann, bob } = await homies()
  for (let left = clips; left > 0; left -= 6)
    await Promise.all(
      Array.from({ length: Math.min(left, 6) }, () =>
        stack(bob, 'Line', 'video-faststart.mp4', 'photo-plain.jpg'),
      ),
    )
  await open(ann)
  return ann
}

const item = (page: Page, number: number) => page.locator('.feed-item').nth(number - 1)
const film = (page: Page, number: number) => item(page, number).locator('.feed-video')
const props = (page: Page, number: number) =>
  item(page, number).getByRole('button', { name: /^Props/ })
const show = (page: Page, number: number) =>
  item(page, number).evaluate((card) =>
    card.scrollIntoView({ block: 'start', behavior: 'instant' }),
  )
const films = (page: Page) => page.locator('.feed-video').count()
/** Of all but the first, which has no line above it. */
const heights = (page: Page) =>
  page
    .locator('.feed-item')
    .evaluateAll((all) => all.slice(1).map((card) => card.getBoundingClientRect().height))

it('of a long feed only what is near the view is held, and nothing moves by it', async () => {
  const ann = await feedOf(30)
  const [height] = await heights(ann)
  await props(ann, 1).click()
  await expect.poll(() => props(ann, 1).getAttribute('aria-pressed')).toBe('true')
  for (const number of [10, 20, 30]) {
    await show(ann, number)
    await film(ann, number).waitFor()
  }
  await expect.poll(() => films(ann)).toBeLessThan(20)
  // Its words are still there to be found.
  expect(await ann.locator('.feed .clip-caption').count()).toBe(30)
  for (const each of await heights(ann)) expect(each).toBeCloseTo(height!, 0)

  await show(ann, 2)
  await show(ann, 1)
  expect(await props(ann, 1).getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => film(ann, 30).count()).toBe(0)
  expect((await heights(ann))[0]).toBeCloseTo(height!, 0)
})

it('a phone that is turned shows far clips in their new height', async () => {
  const ann = await feedOf(14)
  await expect.poll(() => films(ann)).toBeLessThan(14)
  await ann.setViewportSize({ width: 600, height: 390 })
  await expect.poll(async () => new Set((await heights(ann)).map(Math.round)).size).toBe(1)
})

it('a clip that has the focus stays while one scrolls away', async () => {
  const ann = await feedOf(18)
  await props(ann, 1).focus()
  await show(ann, 18)
  await expect.poll(() => film(ann, 2).count()).toBe(0)
  await ann.keyboard.press('Space')
  await expect.poll(() => props(ann, 1).getAttribute('aria-pressed')).toBe('true')
})
