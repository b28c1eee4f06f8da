import { expect, it } from 'vitest'
import { invite, openSeats, roll } from './support/games'
import { goBack, reload, useBrowser } from './support/person'
import { homies, openGames, type Player } from './support/players'

useBrowser()

const articles = ({ page }: Player) => page.getByRole('article')
const chip = ({ page }: Player, name: string | RegExp) =>
  page.getByRole('group', { name: 'Which games' }).getByRole('link', { name })

/** Ann has four games: she has rolled in two of them. */
async function four() {
  const [ann, bob] = await homies(2)
  const games = []
  for (const creator of [ann, ann, bob, ann]) {
    games.push(await invite(creator, [creator === ann ? bob : ann]))
  }
  for (const game of games.slice(0, 2)) await roll(ann, game)
  return { ann, bob, games }
}

it('the filter shows only games in which it is the viewer’s move, and is part of the URL', async () => {
  const { ann, games } = await four()
  await openGames([ann])
  await ann.page.getByText('Showing 1-4 of 4 games').waitFor()
  await chip(ann, /^Your move 2$/).click()
  await ann.page.getByText('Showing 1-2 of 2 games').waitFor()
  await expect.poll(() => articles(ann).count()).toBe(2)
  expect(new URL(ann.page.url()).search).toBe('?show=mine')
  await reload(ann.page)
  await ann.page.getByText('Showing 1-2 of 2 games').waitFor()

  // One that was rolled here stays in sight; the number goes down.
  const mine = ann.page.locator(`#game-${games[2]!.id}`)
  await mine.getByRole('button', { name: 'Roll Dice' }).click()
  await chip(ann, /^Your move 1$/).waitFor()
  await mine.getByRole('img', { name: /^Rolled \d/ }).waitFor()
  expect(await articles(ann).count()).toBe(2)

  await chip(ann, 'All').click()
  await ann.page.getByText('Showing 1-4 of 4 games').waitFor()
  await goBack(ann.page)
  await ann.page.getByText('Showing 1-1 of 1 games').waitFor()
  expect(await chip(ann, /^Your move/).getAttribute('aria-current')).toBe('true')
})

it('on a desk, the side column leads to each move by its deadline, and follows the list', async () => {
  const { ann, games } = await four()
  await ann.page.setViewportSize({ width: 1280, height: 800 })
  await openGames([ann])
  const moves = ann.page.getByRole('region', { name: 'Your moves' })
  await expect.poll(() => moves.getByRole('listitem').count()).toBe(2)
  const [first] = await moves.getByRole('link').all()
  expect(await first!.getAttribute('href')).toBe(`/games?game=${games[2]!.id}`)
  expect(await moves.getByRole('listitem').first().innerText()).toMatch(/\d+ [dh]$/)
  await ann.page.locator(`#game-${games[2]!.id}`).getByRole('button', { name: 'Roll Dice' }).click()
  await expect.poll(() => moves.getByRole('listitem').count()).toBe(1)
})

it('the most urgent game is open, and the others are one line each that opens by keyboard', async () => {
  const { ann, bob, games } = await four()
  await openGames([ann])
  const players = ann.page.getByRole('list', { name: 'Players' })
  const line = ann.page.locator(`#game-${games[0]!.id}`)
  const isOpen = async (at: number) =>
    (await ann.page.locator(`#game-${games[at]!.id}`).locator(players).count()) > 0
  const open = async () => (await Promise.all([0, 1, 2, 3].map(isOpen))).map(Number).join('')
  // Both wait for Ann, and the older invitation ends first. The list has the newest first.
  expect(await open()).toBe('0010')
  await line.getByRole('heading', { name: `Waiting for @${bob.tag}` }).waitFor()
  await line.getByText('Rolling Dice').waitFor()
  await line.getByText('S.K.A.T.E. · The Basics').waitFor()
  expect(await ann.page.locator('.button-primary, .badge-primary').count()).toBe(2)

  const toggle = line.getByRole('button', { name: /^(More|Less) of/ })
  expect(await toggle.getAttribute('aria-expanded')).toBe('false')
  await toggle.focus()
  await ann.page.keyboard.press('Enter')
  await line.locator(players).waitFor()
  expect(await toggle.getAttribute('aria-expanded')).toBe('true')
  await ann.page.keyboard.press('Enter')
  await line.locator(players).waitFor({ state: 'detached' })
  // A link to one opens it, and no other.
  await openGames([ann], `/games?game=${games[0]!.id}`)
  expect(await open()).toBe('1000')
})

it('what was opened and closed, and the page of the list, are the same after going back', async () => {
  const [ann] = await homies(2)
  for (let count = 0; count < 12; count++) await openSeats(ann, 1)
  await openGames([ann])
  await ann.page.getByRole('button', { name: 'Next' }).click()
  await ann.page.getByText('Page 2 of 2').waitFor()
  // The oldest invitation ends first, and stands last.
  const [line, urgent] = [articles(ann).first(), articles(ann).nth(1)]
  await urgent.getByRole('button', { name: /^Less of/ }).click()
  await line.getByRole('button', { name: /^More of/ }).click()
  await line.getByRole('link', { name: `@${ann.tag}` }).click()
  await ann.page.getByRole('heading', { name: `@${ann.tag}` }).waitFor()
  await goBack(ann.page)
  await ann.page.getByText('Page 2 of 2').waitFor()
  await line.getByRole('button', { name: /^Less of/ }).waitFor()
  expect(await urgent.getByRole('button', { name: /^More of/ }).count()).toBe(1)
})

it('after a move, a button leads to the next game that waits, or says that none does', async () => {
  const { ann, bob, games } = await four()
  await openGames([ann])
  const gameAt = (at: number) => ann.page.locator(`#game-${games[at]!.id}`)
  await gameAt(2).getByRole('button', { name: 'Roll Dice' }).click()
  const next = gameAt(2).getByRole('button', { name: /^Next/ })
  await next.waitFor()
  expect(await next.textContent()).toBe(`Next: Roll the dice S.K.A.T.E. with @${bob.tag} 47 h`)
  await next.click()
  const other = gameAt(3)
  await expect.poll(() => other.evaluate((node) => node === document.activeElement)).toBe(true)
  expect(await ann.page.getByRole('button', { name: /^Next:/ }).count()).toBe(0)
  await other.getByRole('button', { name: 'Roll Dice' }).click()
  await other.getByText('Next: nothing else waits for you.').waitFor()
})
