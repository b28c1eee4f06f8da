import { expect, it } from 'vitest'
import { invite, roll } from './support/games'
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
  const [first] = games.slice(2).toReversed()
  const mine = ann.page.locator(`#game-${first!.id}`)
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

it('cards that wait for other players are folded, and open by keyboard', async () => {
  const { ann, bob, games } = await four()
  await openGames([ann])
  const folded = ann.page.locator(`#game-${games[0]!.id}`)
  await folded.getByRole('heading', { name: `Waiting for @${bob.tag}` }).waitFor()
  await folded.getByText('Rolling Dice').waitFor()
  expect(await folded.getByRole('list', { name: 'Players' }).count()).toBe(0)
  expect((await folded.boundingBox())!.height).toBeLessThan(200)
  const more = folded.getByRole('button', { name: /^More/ })
  expect(await more.getAttribute('aria-expanded')).toBe('false')
  await more.focus()
  await ann.page.keyboard.press('Enter')
  await folded.getByRole('list', { name: 'Players' }).waitFor()
  const less = folded.getByRole('button', { name: /^Less/ })
  expect(await less.getAttribute('aria-expanded')).toBe('true')
  await ann.page.keyboard.press('Enter')
  await folded.getByRole('list', { name: 'Players' }).waitFor({ state: 'detached' })
  // A link to one shows it whole.
  await openGames([ann], `/games?game=${games[0]!.id}`)
  await folded.getByRole('list', { name: 'Players' }).waitFor()
  // Those that wait for the viewer are whole.
  const mine = ann.page.locator(`#game-${games[3]!.id}`)
  await mine.getByRole('button', { name: 'Roll Dice' }).waitFor()
})
