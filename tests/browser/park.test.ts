import { expect, it } from 'vitest'
import { limits } from '../../worker/shares/park/contract'
import {
  choose,
  fillNames,
  isOnPhone,
  openGame,
  plate,
  press,
  rollAll,
  twoPlay,
  who,
} from './support/park'
import { logOut, person, skater, skaterOfProvider, useBrowser } from './support/person'
import { fileOf, formOf, member } from './support/players'

useBrowser()

const withWorker = () => person({ serviceWorkers: 'allow' })

it('every act is undone up to the first, and dice that are rolled again fall the same', async () => {
  const page = await person()
  await page.goto('/shared/park')
  await fillNames(page, ['Ann', 'Bob'])
  await press(page, 'Play')
  const dice = () =>
    page.evaluate(() => {
      const { acts } = JSON.parse(localStorage.getItem('park-game')!) as { acts: unknown[] }
      return acts
    })
  await rollAll(page, 2)
  const rolled = await dice()
  await press(page, 'Draw one for me')
  // Without colours too.
  const onTurn = page.locator('.park-board [aria-current=true]')
  expect(await onTurn.innerText()).toContain(await who(page))
  await press(page, 'Landed')
  await press(page, 'Bailed')
  for (let left = 5; left > 0; left--) {
    expect(await dice()).toHaveLength(left)
    await press(page, 'Undo')
  }
  expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
  expect(await plate(page).innerText()).toMatch(/Ann\s+rolls the die/i)
  await rollAll(page, 2)
  expect(await dice()).toEqual(rolled)
})

it.each([
  [320, 568],
  [844, 390],
])('on a screen of %i by %i, four skaters see all of their letters', async (width, height) => {
  const page = await person({ viewport: { width, height } })
  const all = ['Bartholomew', 'Maximiliano', 'Wilhelmina', 'Konstantin']
  await page.goto('/shared/park')
  await fillNames(page, all)
  await press(page, 'Play')
  await rollAll(page, all.length)
  for (let round = 0; round < 3; round++) {
    await press(page, 'Draw one for me')
    await press(page, 'Landed')
    for (let others = 1; others < all.length; others++) await press(page, 'Bailed')
  }
  await press(page, 'Draw one for me')
  const letters = page.locator('.park-board b')
  expect(await letters.count()).toBe(all.length - 1)
  const foot = (await page.locator('.park-rest').boundingBox())!
  for (const each of await letters.all()) {
    const box = (await each.boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual(foot.y + foot.height)
    expect(box.x + box.width).toBeLessThanOrEqual(foot.x + foot.width)
    expect(await each.evaluate((element) => getComputedStyle(element).fontSize)).toBe('28px')
  }
})

it('names that can not play are told why', async () => {
  const page = await person()
  await page.goto('/shared/park')
  const error = page.locator('.park-error')
  const says = async (words: RegExp) => {
    await press(page, 'Play')
    await expect.poll(() => error.innerText()).toMatch(words)
  }
  await says(/at least two names/)
  await fillNames(page, ['Ann', ' \u200B'])
  await says(/takes two/)
  await fillNames(page, ['Ann', ' ann '])
  await says(/called ann/)
  await fillNames(page, ['A', 'B', 'C', 'D', 'E', 'F'])
  // There is no seventh.
  expect(await page.getByRole('button', { name: 'Add a skater' }).count()).toBe(0)
  await page.getByLabel('The Basics').uncheck()
  await page.getByLabel('Flip and Shove-It Tricks').uncheck()
  await says(/at least one kind/)
  await page.getByLabel('Balance Tricks').check()
  await fillNames(page, ['<b>Bo</b>', 'W'.repeat(60), '\u202Eevil', 'مريم', '🛹🛹🛹', 'F'])
  await press(page, 'Play')
  expect(await page.locator('.park-board bdi').allInnerTexts()).toEqual([
    '<b>Bo</b>',
    'W'.repeat(limits.name),
    'evil',
    'مريم',
    '🛹🛹🛹',
    'F',
  ])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(390)
})

it('a phone that has kept something broken begins anew, and says why where a game is lost', async () => {
  const page = await person()
  await page.goto('/shared/park')
  await page.evaluate(() => localStorage.setItem('park-game', '{"acts":'))
  await page.reload()
  await page.getByRole('button', { name: 'Play' }).waitFor()
  await openGame(page, twoPlay({ acts: [{ do: 'turn', landed: true }] }))
  await page.getByText('of other rules').waitFor()
  await openGame(page, twoPlay({ robot: 'bag', names: ['Ann', 'Robot'] }))
  await page.getByText('gone with the bag').waitFor()
})

it('the robot says its chances before, and shows its dice after', async () => {
  const page = await person()
  await page.goto('/shared/park')
  await choose(page, 'Me against the robot')
  await page.getByText('Lands 90 of 100 tries.').waitFor()
  await choose(page, /^Pro/)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ann')
  await choose(page, 'SK8')
  await press(page, 'Play')
  await rollAll(page, 2)
  const shown: string[] = []
  // Ann bails everything, so the robot wins; when it bails itself, she goes on.
  while (!/wins/i.test(await plate(page).innerText())) {
    const button = page.getByRole('button', {
      name: /^(Let it pick|Roll for it|Bailed|Draw one for me)$/,
    })
    const name = await button.innerText()
    if (/roll for it/i.test(name)) await page.getByText('It lands up to 90 of 100.').waitFor()
    const acts = await page.evaluate(() => localStorage.getItem('park-game')!.length)
    await button.click()
    await page.waitForFunction((before) => localStorage.getItem('park-game')!.length > before, acts)
    if (!/roll for it/i.test(name)) continue
    const words = await page.locator('.park-stamp-note').last().innerText()
    shown.push(/rolled (\d+)/i.exec(words)![1]!)
  }
  expect(await who(page)).toBe('Robot')
  await page.getByText('The robot’s dice').click()
  const rolls = await page.locator('.park-rolls li').allInnerTexts()
  expect(rolls.map((text) => /^\d+/.exec(text)![0])).toEqual(shown)
  for (const text of rolls) {
    const [rolled = 0, chance = 0] = text.match(/\d+/g)!.map(Number)
    expect(chance).toBe(90)
    expect(text).toMatch(rolled <= chance ? /landed/ : /bailed/)
  }
  await page.getByText(/Seed [0-9A-F]{4} [0-9A-F]{4}/).waitFor()
})

it('the robot plays by the skater’s own bag and what they told, which is fetched by a press', async () => {
  const page = await person()
  await page.goto('/shared/park')
  await choose(page, 'Me against the robot')
  await choose(page, /^My trick bag/)
  await press(page, 'Fetch my trick bag')
  await page.getByText('Sign in to Stoke in this browser first').waitFor()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ann')
  await press(page, 'Play')
  await page.getByText('Fetch your trick bag first.').waitFor()

  const { call, cookies } = await member()
  await call(
    'POST',
    '/api/tricks/kickflip/videos',
    formOf({ video: await fileOf('video-faststart.mp4') }),
  )
  await call('PUT', '/api/tricks/told', { trickIds: ['ollie'] })
  await page.context().addCookies(cookies)
  await press(page, 'Fetch my trick bag')
  await page.getByText('2 tricks on this phone.').waitFor()
  await press(page, 'Play')
  await plate(page).waitFor()
})

it('the black screen and the sound stay as they were chosen, and begin off', async () => {
  const page = await person()
  await openGame(page, twoPlay())
  const states = () =>
    page.locator('[aria-pressed]').evaluateAll((all) => all.map((each) => each.ariaPressed))
  expect(await states()).toEqual(['false', 'false'])
  await press(page, 'Sound')
  await press(page, 'Black screen')
  await page.reload()
  expect(await states()).toEqual(['true', 'true'])
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
  ).toBe('rgb(0, 0, 0)')
})

it('who leaves is out, and a game that is ended leaves no result', async () => {
  const page = await person()
  await openGame(
    page,
    twoPlay({ names: ['Ann', 'Bob', 'Cat'], acts: [1, 2, 3].map((die) => ({ do: 'roll', die })) }),
  )
  await press(page, 'Let’s go')
  await press(page, 'More')
  await page.getByRole('button', { name: 'Ann leaves' }).click()
  expect(await who(page)).toBe('Bob')
  await press(page, 'More')
  await press(page, 'End the game')
  await page.getByRole('button', { name: 'Play' }).waitFor()
  expect(await page.getByText('Last games here').count()).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('park-game'))).toBeNull()
})

it('results go with everything else when a skater signs out', async () => {
  const page = await withWorker()
  await skaterOfProvider(page)
  await page.evaluate(() => {
    const result = { at: 0, word: 'SKATE', winner: 'Ann', players: [] }
    localStorage.setItem('park-results', JSON.stringify([result]))
    localStorage.setItem('park-bag', '["kickflip"]')
  })
  await logOut(page)
  await page.getByRole('heading', { name: "You're logged out" }).waitFor()
  const left = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('park')))
  await expect.poll(left).toEqual([])
})

it('a running game stays on its version, and the next one gets the newest', async () => {
  const page = await withWorker()
  await page.goto('/shared/park')
  await isOnPhone(page)
  await openGame(page, twoPlay())
  // What an older version would have kept.
  await page.evaluate(async () => {
    const old = await caches.open('stoke-park-0lder')
    const newest = (await (await caches.match('/shared/park'))!.text()).replace(
      '<title>',
      '<title>Older ',
    )
    const headers = { 'Content-Type': 'text/html; charset=utf-8' }
    await old.put('/shared/park', new Response(newest, { headers }))
  })
  await page.reload()
  expect(await page.title()).toMatch(/^Older/)
  await page.reload()
  expect(await page.title()).toMatch(/^Older/)
  await press(page, 'More')
  await press(page, 'End the game')
  await expect.poll(() => page.evaluate(() => caches.has('stoke-park-0lder'))).toBe(false)
  await page.reload()
  expect(await page.title()).toBe('Park mode · Stoke')
})

it('without signal the offline page leads to Park mode where it is kept', async () => {
  const page = await withWorker()
  await skater(page)
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/offline'))))
    .toBe(true)
  await page.goto('/offline')
  expect(await page.getByRole('link', { name: 'Play in Park mode' }).isVisible()).toBe(false)
  await page.goto('/shared/park')
  await isOnPhone(page)
  await page.context().setOffline(true)
  await page.goto('/spots')
  await page.getByRole('link', { name: 'Play in Park mode' }).click()
  await page.getByRole('heading', { name: 'S.K.A.T.E. on one phone' }).waitFor()
})
