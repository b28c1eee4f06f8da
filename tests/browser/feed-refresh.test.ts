import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { find, homies, open, remove, stack, unfold } from './support/feed'
import { openMore, pressMore } from './support/more'
import { useBrowser } from './support/person'

useBrowser()

const refreshMs = 31_000

/** Puts the clock forward, until the page has asked the feed for new items. */
async function refresh(page: Page): Promise<void> {
  const [answer] = await Promise.all([
    page.waitForResponse(/\/api\/homie-activity\?limit=20$/),
    page.clock.fastForward(refreshMs),
  ])
  await answer.finished()
}

const itemOf = (page: Page, name: string) =>
  page.locator('.feed-item', { has: page.getByRole('heading', { name, exact: true }) })

const topOf = async (page: Page, name: string) => (await itemOf(page, name).boundingBox())!.y

const names = (page: Page) => page.locator('.feed-spot-name').allTextContents()

/** How far down the page is, and where an item is on the screen. */
const placeOf = async (page: Page, name: string) => [
  await page.evaluate(() => scrollY),
  await topOf(page, name),
]

it('the scroll position stays while new items are offered and others are removed', async () => {
  const { ann, bob } = await homies()
  const spots: string[] = []
  for (let number = 1; number <= 12; number++) spots.push((await find(bob, `Spot ${number}`)).id)
  await ann.clock.install()
  await open(ann)
  await unfold(ann)
  const before = await names(ann)
  expect(before).toEqual(Array.from({ length: 12 }, (_, at) => `Spot ${12 - at}`))

  await itemOf(ann, 'Spot 6').evaluate((item) =>
    item.scrollIntoView({ block: 'center', behavior: 'instant' }),
  )
  const place = await placeOf(ann, 'Spot 6')
  expect(place[0]).toBeGreaterThan(800)

  await find(bob, 'Spot 13')
  await refresh(ann)
  const offer = ann.getByRole('button', { name: '1 new' })
  await offer.waitFor()
  expect(await placeOf(ann, 'Spot 6')).toEqual(place)
  expect(await names(ann)).toEqual(before)

  // What goes above stays until one looks up there again, and so does what goes below.
  await remove(bob, `/api/spots/${spots[11]}`)
  await remove(bob, `/api/spots/${spots[2]}`)
  await find(bob, 'Spot 14')
  await refresh(ann)
  await ann.getByRole('button', { name: '2 new' }).waitFor()
  expect(await placeOf(ann, 'Spot 6')).toEqual(place)
  expect(await names(ann)).toEqual(before)

  await ann.getByRole('button', { name: '2 new' }).click()
  const after = ['Spot 14', 'Spot 13', ...before.slice(1)].filter((name) => name !== 'Spot 3')
  await expect.poll(() => names(ann)).toEqual(after)
  await expect.poll(() => ann.evaluate(() => scrollY)).toBe(0)
  await offer.waitFor({ state: 'detached' })
})

it('the feed refreshes by itself, but not before an open dialog is closed', async () => {
  const { ann, bob } = await homies()
  await stack(bob, 'Line at dawn')
  await ann.clock.install()
  await open(ann)
  await pressMore(ann, 'Report clip')
  await ann.locator('dialog[open]').waitFor()
  await stack(bob, 'Line at dusk')
  await refresh(ann)
  await ann.locator('.feed-fresh').getByText('1 new').waitFor()
  expect(await ann.locator('.feed-item').count()).toBe(1)
  await ann.keyboard.press('Escape')
  await ann.locator('dialog[open]').waitFor({ state: 'detached' })
  await stack(bob, 'Line by night')
  await refresh(ann)
  const captions = ann.locator('.feed .clip-caption')
  await expect
    .poll(() => captions.allTextContents())
    .toEqual(['Line by night', 'Line at dusk', 'Line at dawn'])
})

it('what is drawn already stays as it is when something new comes above it', async () => {
  const { ann, bob } = await homies()
  await stack(bob, 'Line at dawn')
  await find(bob, 'Spot 0')
  await find(bob, 'Spot 1')
  await ann.clock.install()
  await open(ann)
  const cards = ann.locator('.feed-item')
  const before = await cards.evaluateAll((all) => {
    for (const [nth, card] of all.entries()) Object.assign(card, { nth })
    return all.length
  })
  await find(bob, 'Spot 2')
  await refresh(ann)
  await itemOf(ann, 'Spot 2').waitFor()
  const marks = await cards.evaluateAll((all) => all.map((card) => (card as { nth?: number }).nth))
  expect(marks).toEqual([undefined, ...Array.from({ length: before }, (_, nth) => nth)])
})

it('buttons whose code comes late move nothing', async () => {
  const { ann, bob } = await homies()
  await find(bob, 'Spot 1')
  let release = () => {}
  const late = new Promise<void>((resolve) => (release = resolve))
  await ann.route(/\/assets\/safety-acts-/, async (route) => {
    await late
    await route.continue()
  })
  await open(ann)
  const item = ann.locator('.feed-item')
  const before = await item.boundingBox()
  release()
  await item.getByRole('button', { name: /^More for spot/ }).waitFor()
  expect(await item.boundingBox()).toEqual(before)
  await openMore(item)
  await item.getByRole('button', { name: 'Report spot' }).waitFor()
  await item.getByRole('button', { name: 'Block or mute' }).waitFor()
})
