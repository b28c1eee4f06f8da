import { beforeAll, expect, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { film, invite, ownTheSpot, roll, skate, take } from './support/games'
import { desktop, expectNoOverflow, phone, smallPhone, window } from './support/overflow'
import { alive, useBrowser } from './support/person'
import { fileOf, formOf, members, phoneOf, type Member } from './support/players'

useBrowser()

const onItsSide = { width: 844, height: 390 }
const pages = ['/profile', '/games', '/activity', '/spots', '/homies', '/homies?tab=requests']

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await alive(page)
}

const boxOf = async (locator: Locator) => (await locator.first().boundingBox())!

let ann: Member
let bob: Member

/** One of everything that a page shows. */
beforeAll(async () => {
  const [first, second, cat] = (await members(3)) as [Member, Member, Member]
  ;[ann, bob] = [first, second]
  const video = await fileOf('video-faststart.mp4')
  for (const caption of ['A line at dawn', 'Fog', 'One more', 'And one', 'Home', 'Late']) {
    await bob.call('POST', '/api/my-clips', formOf({ video, caption }))
    await ann.call('POST', '/api/my-clips', formOf({ video, caption }))
  }
  const { game, order } = await skate([ann, bob, cat])
  await take(order[0]!, game, true)
  await film(bob, await ownTheSpot([ann, bob, cat]))
  await roll(bob, await invite(ann, [bob, cat]))
})

it('no text is cut and no word is broken when text is twice as large', async () => {
  const page = await phoneOf(ann, window)
  for (const path of [...pages, `/s/${bob.tag}`]) {
    await open(page, path)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expectNoOverflow(page, `${path} with large text`, [smallPhone, phone])
  }
})

it('a phone in landscape has tabs and actions at its edges and the page between them', async () => {
  const page = await phoneOf(ann, { ...window, viewport: onItsSide })
  for (const path of pages) {
    await open(page, path)
    await expectNoOverflow(page, path, [onItsSide, { width: 932, height: 430 }])
    const main = await boxOf(page.locator('main'))
    expect(main.y).toBe(0)
    const nav = await boxOf(page.getByRole('navigation', { name: 'Main' }))
    const actions = await boxOf(page.locator('.shell-actions'))
    expect(nav.x + nav.width).toBeLessThanOrEqual(main.x)
    expect(actions.x).toBeGreaterThanOrEqual(main.x + main.width)
    const targets = await page.locator('.tab, .header-action').all()
    for (const target of targets) {
      const { y, height } = await boxOf(target)
      expect(height).toBeGreaterThanOrEqual(48)
      expect(y + height).toBeLessThanOrEqual(onItsSide.height)
    }
  }
})

it('a tablet has a column in its middle, with no picture higher than its window', async () => {
  const tablet = { width: 768, height: 1024 }
  const page = await phoneOf(ann, { ...window, viewport: tablet })
  for (const path of ['/profile', '/activity', '/spots', `/s/${bob.tag}`]) {
    await open(page, path)
    const pictures = page.locator('.clip-frame, .map-frame, .feed-item')
    for (const box of await pictures.evaluateAll((all) =>
      all.map((each) => {
        const { left, right, height } = each.getBoundingClientRect()
        return { left, right, height, isFrame: !each.matches('.feed-item') }
      }),
    )) {
      expect(box.right - box.left).toBeLessThanOrEqual(560)
      expect(Math.round(box.left)).toBeGreaterThanOrEqual((tablet.width - 560) / 2 - 15)
      if (box.isFrame) expect(box.height).toBeLessThan(tablet.height * 0.8)
    }
    expect(await pictures.count()).toBeGreaterThan(0)
  }
})

it('a desktop shows points and tricks beside the clips of a profile', async () => {
  for (const width of [1280, 1920]) {
    const page = await phoneOf(ann, { ...window, viewport: { ...desktop, width } })
    for (const path of ['/profile', `/s/${bob.tag}`]) {
      await open(page, path)
      const clips = await boxOf(page.locator('#clips'))
      const score = await boxOf(page.locator('.score-card'))
      const tricks = await boxOf(page.locator('#tricks'))
      expect(score.x).toBeGreaterThan(clips.x + clips.width)
      expect(tricks.x).toBe(score.x)
      expect(tricks.y).toBeGreaterThan(score.y + score.height)
      expect(tricks.y).toBeLessThan(400)
    }
    await open(page, '/activity')
    const feed = await boxOf(page.locator('.feed'))
    const board = await boxOf(page.getByRole('complementary').getByRole('list'))
    expect(board.x).toBeGreaterThan(feed.x + feed.width)
    const rail = await boxOf(page.locator('.shell-header'))
    const aside = await boxOf(page.getByRole('complementary'))
    expect(Math.abs(rail.x - (width - aside.x - aside.width))).toBeLessThanOrEqual(24)
  }
})

it('on the narrowest phone the score card has room for fifteen letters of a name', async () => {
  const page = await phoneOf(ann, { viewport: smallPhone })
  await open(page, '/profile')
  const tags = await page.locator('.score-tag').all()
  expect(tags).toHaveLength(3)
  for (const tag of tags) expect((await boxOf(tag)).width).toBeGreaterThanOrEqual(140)
})

it('a name on a game card is at least 24 px high', async () => {
  const all = await members(3)
  await skate(all)
  const page = await phoneOf(all[0])
  await open(page, '/games')
  const names = await page.locator('.game-who > a').all()
  expect(names).toHaveLength(3)
  for (const name of names) expect((await boxOf(name)).height).toBeGreaterThanOrEqual(24)
})
