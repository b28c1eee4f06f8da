import { beforeAll, expect, it } from 'vitest'
import type { Locator } from 'playwright-core'
import { film, invite, ownTheSpot, roll, skate, take } from './support/games'
import { desktop, expectNoOverflow, phone, smallPhone, window } from './support/overflow'
import { newLogin, openPage, useBrowser } from './support/person'
import { fileOf, formOf, member, members, phoneOf, type Member } from './support/players'
import { watchShifts } from './support/shifts'

useBrowser()

const onItsSide = { width: 844, height: 390 }
const pages = [
  '/profile',
  '/games',
  '/activity',
  '/spots',
  '/homies',
  '/homies?tab=requests',
  '/sessions',
]

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
    await openPage(page, path)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expectNoOverflow(page, `${path} with large text`, [smallPhone, phone])
  }
})

it('a phone in landscape has tabs and actions at its edges and the page between them', async () => {
  const page = await phoneOf(ann, { ...window, viewport: onItsSide })
  // The first visit may go without a font that is optional, and words are wider then.
  await openPage(page, '/profile')
  for (const path of pages) {
    await openPage(page, path)
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

it('a skatertag stays on one line beside the photo, in the fallback of the display font too', async () => {
  // The end of each name comes from the clock, so its letters may be narrow or wide.
  for (const tag of [`mow0764p${newLogin('').slice(-3)}`, newLogin(), newLogin('mow_skate')]) {
    const page = await phoneOf(await member(tag), { ...window, viewport: onItsSide })
    for (const isLoaded of [true, false]) {
      if (!isLoaded)
        await page.route('**/fonts/*', (route) =>
          route.fulfill({ contentType: 'font/woff2', body: '' }),
        )
      await openPage(page, '/profile')
      await expectNoOverflow(page, `${tag} ${isLoaded}`, [onItsSide, smallPhone, phone])
    }
  }
})

const tablet = { width: 768, height: 1024 }

it('a phone shows the first clip of a profile in its upper half, and nothing moves', async () => {
  await ann.call('PUT', '/api/profile', {
    bio: 'Curbs before stairs. Oakland.\nMost days at dawn.',
  })
  await ann.call('PUT', '/api/profile', { startedSkatingYear: 2009 })
  const page = await phoneOf(ann)
  const shifts = await watchShifts(page)
  await openPage(page, '/profile')
  await page.getByText('Next for you').waitFor()
  expect(await shifts()).toEqual([])
  const top = await page.evaluate(async () => {
    // A slow machine draws the page before the font that is optional has come.
    const source = 'url(/fonts/barlow-condensed-800.woff2?in-time)'
    const font = new FontFace('Barlow Condensed', source, { weight: '700 800' })
    document.fonts.add(await font.load())
    // The days of the trial and the first steps, which are gone after a while.
    document.querySelector('.profile-start')?.remove()
    return document.querySelector('.clip-frame')!.getBoundingClientRect().top + scrollY
  })
  expect(top).toBeLessThan(440)
  const bars = [page.getByRole('banner'), page.getByRole('navigation', { name: 'Main' })]
  const heights = await Promise.all(bars.map(async (bar) => (await boxOf(bar)).height))
  expect(heights[0]! + heights[1]!).toBeLessThanOrEqual(112)
  const upload = await boxOf(page.getByRole('button', { name: 'Upload Clip' }))
  expect(upload.width).toBeLessThanOrEqual(160)
  expect(upload.height).toBeLessThanOrEqual(52)
  expect(upload.x + upload.width).toBeGreaterThan(phone.width - 20)
  expect(upload.y + upload.height).toBeGreaterThan(phone.height - 56 - 20)
})

it('the main button is its icon once a page is scrolled, and floats over nothing without clips', async () => {
  const page = await phoneOf(ann)
  await openPage(page, '/profile')
  const upload = page.getByRole('button', { name: 'Upload Clip', exact: true })
  expect((await boxOf(upload)).width).toBeGreaterThan(100)
  await page.evaluate(() => scrollTo(0, 150))
  await expect.poll(() => boxOf(upload)).toMatchObject({ width: 56, height: 56 })
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(async () => (await boxOf(upload)).width).toBeGreaterThan(100)

  const newcomer = await phoneOf(await member())
  await openPage(newcomer, '/profile')
  const own = newcomer.getByRole('button', { name: 'Upload Clip', exact: true })
  const place = () => own.evaluate((each) => getComputedStyle(each.parentElement!).position)
  expect(await place()).toBe('static')
})

it('the main button that floats over a page never covers the control that has the focus', async () => {
  const page = await phoneOf(ann)
  for (const [path, name] of [
    ['/profile', 'Upload Clip'],
    ['/spots?view=list', 'Add Spot'],
  ] as const) {
    await openPage(page, path)
    const main = page.getByRole('button', { name, exact: true })
    const covers = () =>
      main.evaluate((button) => {
        const focused = document.activeElement!
        if (focused === document.body || focused === button) return null
        const [own, other] = [button, focused].map((each) => each.getBoundingClientRect())
        const isOver =
          own!.left < other!.right &&
          other!.left < own!.right &&
          own!.top < other!.bottom &&
          other!.top < own!.bottom
        return isOver ? focused.outerHTML : null
      })
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press('Tab')
      expect(await covers(), path).toBe(null)
    }
    // The page is scrolled until the control would be below the button.
    await page.evaluate(() => scrollTo(0, 0))
    const control = page.locator('main a[href]:visible, main button:visible').last()
    const { y } = await boxOf(control)
    const place = await boxOf(page.locator('.thumb-action'))
    await control.evaluate((each: HTMLElement) => each.focus({ preventScroll: true }))
    for (let by = -60; by <= 60; by += 30) {
      await page.evaluate((to) => scrollTo(0, to), y - place.y + by)
      await page.evaluate(() => new Promise(requestAnimationFrame))
      expect(await covers(), path).toBe(null)
    }
    await main.focus()
    await expect
      .poll(() => main.evaluate((each) => each.getBoundingClientRect().left > 0))
      .toBe(true)
  }
})

it('a tablet has the points of a profile beside its head, and three clips in a row', async () => {
  const page = await phoneOf(ann, { ...window, viewport: tablet })
  for (const path of ['/profile', `/s/${bob.tag}`]) {
    await openPage(page, path)
    await expectNoOverflow(page, path, [tablet])
    const head = await boxOf(page.locator('.profile-head'))
    const score = await boxOf(page.locator('.score-card'))
    expect(score.x).toBeGreaterThan(head.x + head.width)
    expect(Math.abs(score.y - head.y)).toBeLessThanOrEqual(1)
    const frames = page.locator('.clip-grid .clip-frame')
    const [first, third, fourth] = await Promise.all([0, 2, 3].map((at) => boxOf(frames.nth(at))))
    expect(third!.y).toBe(first!.y)
    expect(fourth!.y).toBeGreaterThan(first!.y)
    expect(first!.y).toBeLessThan(tablet.height / 2)
  }
})

it('a tablet has closed games of one height, and the last attempt of an open one beside the players', async () => {
  const page = await phoneOf(ann, { ...window, viewport: tablet })
  await openPage(page, '/games')
  const cards = page.getByRole('article')
  const closed = page.locator('.game.is-closed')
  expect(await closed.count()).toBe((await cards.count()) - 1)
  for (const line of await closed.all()) expect((await boxOf(line)).height).toBe(64)
  while ((await closed.count()) > 0) await closed.first().getByRole('button').click()
  await expectNoOverflow(page, '/games', [tablet])
  const skated = cards.filter({ has: page.locator('.game-last') })
  const players = await boxOf(skated.locator('.game-players'))
  const last = await boxOf(skated.locator('.game-last'))
  expect(last.x).toBeGreaterThan(players.x + players.width)
  const set = await boxOf(skated.locator('.game-set'))
  expect(Math.abs(set.y - players.y)).toBeLessThanOrEqual(1)
})

it('a tablet has a column in its middle, with no picture higher than its window', async () => {
  const page = await phoneOf(ann, { ...window, viewport: tablet })
  await openPage(page, '/activity')
  const frames = page.locator('.clip-frame, .feed-item')
  expect(await frames.count()).toBeGreaterThan(0)
  for (const frame of await frames.all()) {
    const box = await boxOf(frame)
    expect(box.width).toBeLessThanOrEqual(560)
    expect(Math.round(box.x)).toBeGreaterThanOrEqual((tablet.width - 560) / 2 - 15)
  }
  for (const frame of await page.locator('.clip-frame').all()) {
    expect((await boxOf(frame)).height).toBeLessThan(tablet.height * 0.8)
  }
})

it('the map of spots fills the page from the header to the tabs, above a low sheet', async () => {
  for (const viewport of [phone, tablet]) {
    const page = await phoneOf(ann, { ...window, viewport })
    await openPage(page, '/spots')
    await page.getByRole('button', { name: 'Nearest' }).waitFor()
    const [header, map, sheet, tabs] = await Promise.all([
      boxOf(page.getByRole('banner')),
      boxOf(page.locator('.map-frame')),
      boxOf(page.locator('.spots-sheet')),
      boxOf(page.getByRole('navigation', { name: 'Main' })),
    ])
    // A scrollbar has its place also where nothing scrolls.
    expect(map.x).toBe(0)
    expect(map.width).toBeGreaterThanOrEqual(viewport.width - 15)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(viewport.height)
    expect(map.y).toBe(header.y + header.height)
    expect([sheet.y, sheet.height]).toEqual([map.y + map.height, 96])
    expect(sheet.y + sheet.height).toBe(tabs.y)
    const add = await boxOf(page.getByRole('button', { name: 'Add Spot' }))
    expect(add.y + add.height).toBeLessThan(sheet.y)
  }
})

it('a desktop shows points and tricks beside the clips of a profile', async () => {
  for (const width of [1280, 1920]) {
    const page = await phoneOf(ann, { ...window, viewport: { ...desktop, width } })
    for (const path of ['/profile', `/s/${bob.tag}`]) {
      await openPage(page, path)
      const clips = await boxOf(page.locator('#clips'))
      const score = await boxOf(page.locator('.score-card'))
      const tricks = await boxOf(page.locator('#tricks'))
      expect(score.x).toBeGreaterThan(clips.x + clips.width)
      expect(tricks.x).toBe(score.x)
      expect(tricks.y).toBeGreaterThan(score.y + score.height)
      expect(tricks.y).toBeLessThan(400)
    }
    await openPage(page, '/activity')
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
  await openPage(page, '/profile')
  const tags = await page.locator('.score-tag').all()
  expect(tags).toHaveLength(3)
  for (const tag of tags) expect((await boxOf(tag)).width).toBeGreaterThanOrEqual(140)
})

it('a name on a game card is at least 24 px high', async () => {
  const all = await members(3)
  await skate(all)
  const page = await phoneOf(all[0])
  await openPage(page, '/games')
  const names = await page.locator('.game-who > a').all()
  expect(names).toHaveLength(3)
  for (const name of names) expect((await boxOf(name)).height).toBeGreaterThanOrEqual(24)
})
