import { expect, it } from 'vitest'
import { skate } from './support/games'
import { openPage, useBrowser } from './support/person'
import {
  card,
  homies,
  onTheLine,
  openGames,
  openMore,
  press,
  pressMore,
  soon,
  timeOf,
  type Player,
} from './support/players'
import { awayMessages } from '../../worker/games/contract'
import type { Game } from '../../worker/games/reads/contract'

useBrowser()

it('the creator chooses house rules, which the invited read before they roll', async () => {
  const [ann, bob] = await homies(2)
  await openGames([ann])
  await ann.page.getByRole('button', { name: 'New Game' }).click()
  const dialog = ann.page.getByRole('dialog', { name: 'New Game' })
  await dialog.getByLabel(`@${bob.tag}`).check()
  await dialog.getByText('7 days a turn · SKATE · 1 try at the last letter').click()
  await dialog.getByLabel('1 day').check({ force: true })
  await dialog.getByLabel('SK8').check({ force: true })
  await dialog.getByLabel('2 tries').check({ force: true })
  await dialog.getByText('1 day a turn · SK8 · 2 tries at the last letter').waitFor()
  await dialog.getByRole('button', { name: 'Create Game' }).click()
  await ann.page.getByText('Game created!').waitFor()
  await openGames([bob])
  const rules = 'House rules: 1 day a turn · SK8 · 2 tries at the last letter'
  await card(bob).getByText(rules).waitFor()
  for (const who of [ann, bob]) await press(who, 'Roll Dice')
  for (const who of [ann, bob]) {
    await card(who).getByText('In Progress').waitFor({ timeout: soon })
    // The dice rest for a moment before the tiles come.
    await card(who).locator('.game-tiles').first().waitFor()
  }
  await card(bob).getByText(rules).waitFor()
  expect(await card(bob).locator('.game-tiles').first().textContent()).toBe('SK8')
  const [{ currentTurnPlayerId }] = await ann.call<[Game]>('GET', '/api/skate-games')
  const setter = currentTurnPlayerId === ann.id ? ann : bob
  await card(setter).getByText('You have 23 hours left').waitFor()
})

it('Own the Spot has no house rules', async () => {
  const [ann] = await homies(2)
  await openGames([ann])
  await ann.page.getByRole('button', { name: 'New Game' }).click()
  const dialog = ann.page.getByRole('dialog', { name: 'New Game' })
  await dialog.getByText('House rules').waitFor()
  await dialog.getByText('Best trick at location').click()
  await dialog.getByText('House rules').waitFor({ state: 'detached' })
})

it('a player takes one rain check, on their own turn, after a question', async () => {
  const { order } = await skate(await homies(2), { turnHours: 24 })
  const [ann, bob] = order as [Player, Player]
  await openGames([ann, bob])
  await onTheLine(bob)
  const hasRainCheck = async (player: Player) =>
    (await (await openMore(player)).getByRole('button', { name: /Rain check/ }).count()) > 0
  expect(await hasRainCheck(bob)).toBe(false)
  await pressMore(ann, /Rain check/)
  const asking = ann.page.getByRole('alertdialog')
  await asking.getByText('You have one in each game').waitFor()
  await asking.getByRole('button', { name: '24 hours more' }).dblclick()
  await asking.waitFor({ state: 'hidden' })
  await card(ann).getByText('You have 47 hours left').waitFor()
  expect(await hasRainCheck(ann)).toBe(false)
  await card(bob).getByText(`@${ann.tag} has 47 hours left`).waitFor({ timeout: soon })
})

it('a skater goes away and comes back, and their turn waits meanwhile', async () => {
  const { order } = await skate(await homies(2))
  const [ann, bob] = order as [Player, Player]
  // Another file may have moved the time ahead; a phone shows the same as the app.
  const now = await timeOf(ann)
  await ann.page.clock.setFixedTime(now)
  await openPage(ann.page, '/profile')
  await ann.page.getByRole('button', { name: 'Edit profile' }).click()
  await ann.page.getByRole('button', { name: /^Pause my turns/ }).click()
  const away = ann.page.getByRole('dialog', { name: 'Pause my turns' })
  await away.getByText('You have 14 days away left of 14 in 90.').waitFor()
  await away.getByRole('button', { name: 'Go away' }).click()
  await away.getByText(awayMessages.until).waitFor()
  const back = new Date(now + 5 * 86_400_000)
  const day = `${back.getFullYear()}-${`${back.getMonth() + 1}`.padStart(2, '0')}-${`${back.getDate()}`.padStart(2, '0')}`
  await away.getByLabel('Back on').fill(day)
  await away.getByRole('button', { name: 'Go away' }).click()
  await away.waitFor({ state: 'hidden' })
  await ann.page.getByRole('button', { name: /^Pause my turns Until/ }).waitFor()

  await openGames([bob])
  await card(bob)
    .getByText(/^Away until [A-Z][a-z]{2} \d+$/)
    .waitFor()
  await card(bob).getByText(`@${ann.tag} is away. The clock stands, with 6 days left`).waitFor()

  await ann.page.getByRole('button', { name: /^Pause my turns/ }).click()
  await away.getByText('You are away until').waitFor()
  await away.getByRole('button', { name: 'Come back now' }).click()
  await away.waitFor({ state: 'hidden' })
  await openGames([bob])
  await card(bob).getByText(`@${ann.tag} has 6 days left`).waitFor()
  expect(
    await card(bob)
      .getByText(/^Away until/)
      .count(),
  ).toBe(0)
})
