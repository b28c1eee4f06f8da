import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { open, readerOf } from './support/feed'
import { useBrowser } from './support/person'
import { phoneOf, type Member } from './support/players'

useBrowser()

let ann: Member

beforeAll(async () => {
  const lines = Array.from({ length: 30 }, () => 'Line')
  ann = await readerOf(lines, { poster: 'photo-plain.jpg' })
})

async function openFeed(): Promise<Page> {
  const page = await phoneOf(ann)
  await open(page)
  return page
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
  const page = await openFeed()
  const [height] = await heights(page)
  await props(page, 1).click()
  await expect.poll(() => props(page, 1).getAttribute('aria-pressed')).toBe('true')
  for (const number of [10, 20, 30]) {
    await show(page, number)
    await film(page, number).waitFor()
  }
  await expect.poll(() => films(page)).toBeLessThan(20)
  // Its words are still there to be found.
  expect(await page.locator('.feed .clip-caption').count()).toBe(30)
  for (const each of await heights(page)) expect(each).toBeCloseTo(height!, 0)

  await show(page, 2)
  await show(page, 1)
  expect(await props(page, 1).getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => film(page, 30).count()).toBe(0)
  expect((await heights(page))[0]).toBeCloseTo(height!, 0)
})

it('a phone that is turned shows far clips in their new height', async () => {
  const page = await openFeed()
  await expect.poll(() => films(page)).toBeLessThan(20)
  await page.setViewportSize({ width: 600, height: 390 })
  await expect.poll(async () => new Set((await heights(page)).map(Math.round)).size).toBe(1)
})

it('a clip that has the focus stays while one scrolls away', async () => {
  const page = await openFeed()
  await props(page, 2).focus()
  await show(page, 18)
  await expect.poll(() => film(page, 1).count()).toBe(0)
  await page.keyboard.press('Space')
  await expect.poll(() => props(page, 2).getAttribute('aria-pressed')).toBe('true')
})
