import { expect, it } from 'vitest'
import { invite, openSeats, ownTheSpot, roll, skate, take } from './support/games'
import { openPage, person, useBrowser } from './support/person'
import { card, homies, onTheLine, openGames, pressMore, soon } from './support/players'
import type { Player } from './support/players'

useBrowser()

const articles = ({ page }: Player) => page.getByRole('article')

it('a page has ten games, and the HTML already has the first page', async () => {
  const [ann, bob] = await homies(2)
  const { game } = await skate([ann, bob])
  for (let count = 0; count < 11; count++) await openSeats(ann, 1)
  const html = await (await ann.page.context().request.get('/games')).text()
  expect(html.match(/<article/g)).toHaveLength(10)
  expect(html).toContain('Showing 1-10 of 12 games')

  await openGames([ann])
  // What goes on comes first, older as it is.
  expect(await articles(ann).first().getAttribute('id')).toBe(`game-${game.id}`)
  expect(await articles(ann).count()).toBe(10)
  await ann.page.getByText('Page 1 of 2').waitFor()
  const { page } = ann
  expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Showing 11-12 of 12 games').waitFor()
  expect(new URL(page.url()).search).toBe('?page=2')
  await expect.poll(() => articles(ann).count()).toBe(2)
  expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
  const last = await articles(ann).last().getAttribute('id')
  await page.getByRole('button', { name: 'Page 1' }).click()
  await page.getByText('Page 1 of 2').waitFor()
  expect(new URL(page.url()).search).toBe('')
  // Its address opens a page on another phone too; one too many opens the last.
  for (const asked of [2, 9]) {
    const other = await person()
    await other.context().addCookies(await page.context().cookies())
    await openPage(other, `/games?page=${asked}`)
    await other.getByText('Page 2 of 2').waitFor()
    await other.locator(`#${last}`).waitFor()
  }
  // A link to one of them opens the list at its place.
  await openGames([ann], `/games?game=${last!.replace('game-', '')}`)
  await page.getByText('Page 2 of 2').waitFor()
  await page.locator(`#${last}`).waitFor()
})

it('a failure to load the rest of the list is shown, and loading can be tried again', async () => {
  const [ann] = await homies(2)
  for (let count = 0; count < 11; count++) await openSeats(ann, 1)
  const { page } = ann
  await page.route('**/api/skate-games', (route) => route.abort('internetdisconnected'))
  await openGames([ann])
  // As the line opens, what is shown is fetched anew: not between the error and the press.
  await onTheLine(ann)
  expect(await articles(ann).count()).toBe(10)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Failed to fetch games').waitFor({ timeout: 30_000 })
  await page.unroute('**/api/skate-games')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Showing 11-11 of 11 games').waitFor()
  await expect.poll(() => articles(ann).count()).toBe(1)
})

it('the tab and the app’s icon show how many games wait for the skater', async () => {
  const [ann, bob] = await homies(2)
  const game = await invite(bob, [ann]).catch(() => invite(ann, [bob]))
  await ann.page.addInitScript(() => {
    const counts: number[] = []
    Object.assign(window, { counts })
    Object.assign(navigator, { setAppBadge: async (count: number) => void counts.push(count) })
  })
  const badge = () =>
    ann.page.evaluate(() => (window as unknown as { counts: number[] }).counts.at(-1))
  await openGames([ann], '/homies')
  await ann.page.getByRole('link', { name: /^Games 1/ }).waitFor()
  await onTheLine(ann)
  await expect.poll(badge).toBe(1)
  await roll(ann, game)
  await ann.page.getByRole('link', { name: /^Games$/ }).waitFor()
  await expect.poll(badge).toBe(0)
})

it('the dice animation runs, but not for people who want no motion', async () => {
  const seen = async (reducedMotion: 'reduce' | 'no-preference') => {
    const [ann, bob] = await homies(2, { reducedMotion })
    const game = await invite(ann, [bob])
    await openGames([ann])
    await onTheLine(ann)
    await ann.page.evaluate(() => {
      const tumbled = () => document.querySelector('.die[data-tumbling]')
      const watcher = new MutationObserver(() => tumbled() && (document.title = 'tumbled'))
      watcher.observe(document.body, { subtree: true, childList: true, attributes: true })
    })
    await roll(ann, game)
    await card(ann)
      .getByRole('img', { name: /^Rolled \d/ })
      .waitFor()
    return (await ann.page.title()) === 'tumbled'
  }
  expect(await seen('no-preference')).toBe(true)
  expect(await seen('reduce')).toBe(false)
})

it('the countdown follows the server’s clock, also on a phone that slept or has a wrong clock', async () => {
  const all = await homies(3)
  const [ann] = all
  await ann.page.addInitScript(() => {
    const clocks = { date: Date.now.bind(Date), page: performance.now.bind(performance) }
    const phone = { ahead: 3 * 3_600_000, asleep: 0 }
    Object.assign(window, { phone })
    Date.now = () => clocks.date() + phone.ahead
    performance.now = () => clocks.page() - phone.asleep
  })
  await ownTheSpot(all)
  await openGames([ann])
  const countdown = card(ann).getByText(/^5\dm \d+s$/)
  await countdown.waitFor()
  // An answer to what was asked before the phone slept can't tell how long it did.
  await ann.page.waitForLoadState('networkidle')
  // While it sleeps, neither its timers nor the clock of its page go on.
  await ann.page.evaluate(() => {
    const { phone } = window as unknown as { phone: { asleep: number } }
    phone.asleep = 30 * 60_000
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await card(ann)
    .getByText(/^1h 2\dm/)
    .waitFor()
  await ann.page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await countdown.waitFor()
})

/** Keeps back the code of the games' dialogs, which comes after their cards, until it is let through. */
async function holdDialogs({ page }: Player): Promise<() => void> {
  let letThrough = () => {}
  const gate = new Promise<void>((open) => (letThrough = open))
  await page.route('**/assets/dialogs-and-announcements-*', async (route) => {
    await gate
    await route.continue()
  })
  return letThrough
}

it('a press that comes before the code of the dialogs opens its dialog', async () => {
  const [ann, bob] = await homies(2)
  await skate([ann, bob])
  const letThrough = await holdDialogs(ann)
  await openGames([ann])
  await pressMore(ann, 'Quit game')
  expect(await ann.page.getByRole('alertdialog').count()).toBe(0)
  letThrough()
  await ann.page.getByRole('alertdialog', { name: 'Quit this game?' }).waitFor()
})

it('a change that comes before the code that announces it is announced', async () => {
  const { game, order } = await skate(await homies(2))
  const [setter, follower] = order as [Player, Player]
  const letThrough = await holdDialogs(follower)
  await openGames([follower])
  await onTheLine(follower)
  await take(setter, game, true)
  await card(follower).getByText('Your turn').waitFor({ timeout: soon })
  const status = follower.page.locator('.games > [role=status]')
  expect(await status.count()).toBe(0)
  letThrough()
  await expect.poll(() => status.textContent()).toMatch(/^Your turn: Attempt /)
})
