import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { skate, take } from './support/games'
import { homies, open, readerOf, stack } from './support/feed'
import { openMore } from './support/more'
import { alive, goBack, useBrowser } from './support/person'
import { members, phoneOf } from './support/players'
import { copyLink } from './support/share'

useBrowser()

const captions = (page: Page) => page.locator('.feed .clip-caption').allTextContents()
const topOf = async (page: Page, caption: string): Promise<number> =>
  (await page.locator('.feed-item', { hasText: caption }).boundingBox())!.y

/** Scrolls until that item is there, as far as that takes. */
async function scrollTo(page: Page, caption: string): Promise<void> {
  await page.waitForFunction((text) => {
    const all = [...document.querySelectorAll('.feed-item')]
    const item = all.find((each) => each.querySelector('.clip-caption')?.textContent === text)
    ;(item ?? all.at(-1))?.scrollIntoView({ block: item ? 'start' : 'end', behavior: 'instant' })
    return item !== undefined
  }, caption)
}

it('a clip that a homie stacks appears in its place within 30 seconds', async () => {
  const { ann, bob, bobTag } = await homies()
  // On a clock that can be put forward.
  await ann.clock.install()
  await open(ann)
  await ann.getByText('No activity yet').waitFor()
  expect(await ann.getByRole('link', { name: 'Find homies' }).getAttribute('href')).toBe('/homies')
  await stack(bob, 'Line at dawn')
  await ann.clock.fastForward(31_000)
  await ann.getByText('Line at dawn').waitFor()
  const item = ann.getByRole('article', { name: `@${bobTag} stacked a clip` })
  await item.getByText('Just now').waitFor()
  await openMore(item, 'Line at dawn')
  await item.getByRole('button', { name: 'Report clip' }).waitFor()
  await ann.keyboard.press('Escape')
  expect(await copyLink(ann, item)).toContain('/shared/my-clip/')

  await open(bob)
  await bob.getByText('Line at dawn').waitFor()
  expect(await bob.getByRole('button', { name: /^More for/ }).count()).toBe(0)
})

const clips = (count: number) => Array.from({ length: count }, (_, at) => `Clip ${at + 1}`)

/** Opens the profile of who stacked it and comes back, to the same place of the screen; `meanwhile` happens. */
async function leaveAndReturn(page: Page, caption: string, meanwhile: () => Promise<unknown>) {
  const before = await topOf(page, caption)
  const item = page.locator('.feed-item', { has: page.getByText(caption, { exact: true }) })
  await item.getByRole('link').first().click()
  await page.waitForURL('**/s/*')
  await meanwhile()
  await goBack(page)
  await alive(page)
  await page.getByText(caption, { exact: true }).waitFor()
  await expect.poll(() => topOf(page, caption)).toBeCloseTo(before, -1)
}

it('the feed loads more without end, offers new items, and keeps the scroll position', async () => {
  const ann = await phoneOf(await readerOf(clips(25)))
  const all = clips(25).toReversed()
  await open(ann)
  expect(await captions(ann)).toEqual(all.slice(0, 20))

  await scrollTo(ann, 'Clip 1')
  await ann.getByText("That's all so far.").waitFor()
  expect(await captions(ann)).toEqual(all)

  await scrollTo(ann, 'Clip 3')
  await leaveAndReturn(ann, 'Clip 3', () => stack(ann, 'Clip 26'))
  expect(await captions(ann)).toEqual(all)

  await ann.getByRole('button', { name: '1 new' }).click()
  await ann.getByText('Clip 26').waitFor()
  expect(await captions(ann)).toEqual(['Clip 26', ...all])
  await expect.poll(() => ann.evaluate(() => scrollY)).toBe(0)
})

it('of what one skater stacks within an hour three are shown, the rest unfolds, and back finds its place', async () => {
  const { ann, bob, bobTag } = await homies()
  for (const caption of clips(12)) await stack(bob, caption)
  await open(ann)
  const shown = ann.locator('.feed .clip-caption:visible')
  expect(await shown.allTextContents()).toEqual(['Clip 12', 'Clip 11', 'Clip 10'])
  await ann.getByText(`and 9 more of @${bobTag}`).click()
  await expect.poll(() => shown.allTextContents()).toEqual(clips(12).toReversed())

  await scrollTo(ann, 'Clip 3')
  await leaveAndReturn(ann, 'Clip 3', () => stack(bob, 'Clip 13'))
  await ann.getByRole('button', { name: '1 new' }).click()
  await ann.getByText(`and 10 more of @${bobTag}`).waitFor()
  expect(await shown.allTextContents()).toEqual(['Clip 13', 'Clip 12', 'Clip 11'])
})

it('the feed keeps its items while the network is gone, and goes on when it is back', async () => {
  const ann = await phoneOf(await readerOf(Array.from({ length: 21 }, (_, at) => `Clip ${at + 1}`)))
  await open(ann)
  await ann.context().setOffline(true)
  await ann.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await ann.getByText('Failed to fetch activity').waitFor()
  expect(await captions(ann)).toHaveLength(20)
  await ann.context().setOffline(false)
  await ann.getByRole('button', { name: 'Try again' }).click()
  await ann.getByText('Clip 1', { exact: true }).waitFor()
  expect(await captions(ann)).toHaveLength(21)
})

it('what somebody landed in one game is one card of their own feed, which unfolds', async () => {
  const { game, order } = await skate(await members(2))
  const [setter, follower] = order as [(typeof order)[number], (typeof order)[number]]
  for (let round = 0; round < 2; round++)
    for (const who of [setter, follower]) await take(who, game, true)
  const ann = await phoneOf(setter)
  await open(ann)
  const own = ann.getByRole('article', { name: new RegExp(`^@${setter.tag} landed`) })
  expect(await own.count()).toBe(1)
  // Own turns have no acts, and their headline no line of their height.
  expect((await own.locator('.feed-line').boundingBox())!.height).toBeLessThan(48)
  await ann.getByText(/^1 more landed in this game: /).click()
  await expect.poll(() => own.count()).toBe(2)
  await own
    .nth(1)
    .getByRole('link', { name: /^Play / })
    .waitFor()
  const others = ann.getByRole('article', { name: new RegExp(`^@${follower.tag} landed`) })
  expect(await others.count()).toBe(2)
})
