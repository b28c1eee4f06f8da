import { expect, it } from 'vitest'
import { invite, roll, skate, take } from './support/games'
import { alive, useBrowser } from './support/person'
import { card, homies, onTheLine, openGames, openMore, press, pressMore } from './support/players'
import type { Player } from './support/players'
import { messages, noWinnerLabels } from '../../worker/games/contract'

useBrowser()

const dialogOf = ({ page }: Player, name: string | RegExp) => page.getByRole('dialog', { name })

it('a new game of S.K.A.T.E. is made once', async () => {
  const [ann, bob, cat] = await homies(3)
  await openGames([ann])
  await ann.page.getByText(messages.none).waitFor()
  await ann.page.getByRole('button', { name: 'New Game' }).click()
  const dialog = dialogOf(ann, 'New Game')
  await dialog.getByLabel(`@${bob.tag}`).waitFor()
  await dialog.getByRole('button', { name: 'Create Game' }).click()
  await dialog.getByText(messages.noHomies).waitFor()
  await dialog.getByLabel(`@${bob.tag}`).check()
  await dialog.getByLabel(`@${cat.tag}`).check()
  await dialog.getByText('2/5').waitFor()
  for (const category of ['The Basics', 'Flip and Shove-It Tricks']) {
    await dialog.getByLabel(category).uncheck()
  }
  await dialog.getByRole('button', { name: 'Create Game' }).click()
  await dialog.getByText(messages.noCategories).waitFor()
  await dialog.getByLabel('Balance Tricks').check()
  await dialog.getByRole('button', { name: 'Create Game' }).dblclick()
  await ann.page.getByText('Game created!').waitFor()
  await card(ann).getByText('Waiting for Players').waitFor()
  await card(ann).getByText('S.K.A.T.E. · Balance Tricks').waitFor()
  expect(await ann.call<object[]>('GET', '/api/skate-games')).toHaveLength(1)
  expect(await ann.page.getByRole('article').count()).toBe(1)
})

it('each player rolls on their own screen for who goes first', async () => {
  const all = await homies(3)
  const [ann, bob, cat] = all
  await invite(ann, [bob, cat])
  await openGames(all)
  for (const who of all) await onTheLine(who)
  for (const who of all) {
    await press(who, 'Roll Dice')
    await card(who).getByRole('button', { name: 'Roll Dice' }).waitFor({ state: 'detached' })
  }
  for (const who of all) await card(who).getByText('In Progress').waitFor()
  const [game] = await ann.call<{ players: { diceRoll: number }[]; currentTurnPlayerId: string }[]>(
    'GET',
    '/api/skate-games',
  )
  const lowest = Math.min(...game!.players.map(({ diceRoll }) => diceRoll))
  for (const who of all) {
    const isFirst = game!.currentTurnPlayerId === who.id
    await expect.poll(() => card(who).getByText('Your turn').count()).toBe(isFirst ? 1 : 0)
    await card(who).getByText(`rolled ${lowest}`).first().waitFor()
  }
})

it('every attempt at a trick is shown', async () => {
  const { game, order } = await skate(await homies(2))
  const [setter, follower] = order as [Player, Player]
  await take(setter, game, true)
  const { currentTrickName } = await setter.call('GET', `/api/skate-games/${game.id}`)
  await take(follower, game, false)
  await openGames([follower])
  await card(follower).getByText('Tricks Landed').click()
  await press(follower, `View attempts of ${currentTrickName}`)
  const lines = dialogOf(follower, currentTrickName!).getByRole('listitem')
  await lines.first().waitFor()
  expect(await lines.count()).toBe(2)
  await lines.filter({ hasText: setter.tag }).getByText('Landed').waitFor()
  await lines.filter({ hasText: setter.tag }).getByText('Set trick').waitFor()
  await lines.filter({ hasText: follower.tag }).getByText('Bailed').waitFor()
})

it('a player who has joined can quit, after a question', async () => {
  const [ann, bob] = await homies(2)
  const game = await invite(ann, [bob])
  await openGames([bob])
  await card(bob).getByRole('button', { name: 'Roll Dice' }).waitFor()
  expect(await (await openMore(bob)).getByRole('button', { name: 'Quit game' }).count()).toBe(0)
  await roll(ann, game)
  await roll(bob, game)
  await card(bob).getByText('In Progress').waitFor()
  await pressMore(bob, 'Quit game')
  const asking = bob.page.getByRole('alertdialog')
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await asking.waitFor({ state: 'hidden' })
  expect((await bob.call('GET', `/api/skate-games/${game.id}`)).status).toBe('in_progress')
  await pressMore(bob, 'Quit game')
  await asking.getByRole('button', { name: 'Quit' }).click()
  await card(bob).getByText(`@${ann.tag} won!`).waitFor()
})

it('a game that all players have left has no winner', async () => {
  const [ann, bob] = await homies(2)
  await invite(ann, [bob])
  await openGames([ann])
  await pressMore(ann, 'Quit game')
  await ann.page.getByRole('alertdialog').getByRole('button', { name: 'Quit' }).click()
  await card(ann).getByText(noWinnerLabels.left).waitFor()
})

it('a failed roll, turn or quit shows the same message, whatever the server says', async () => {
  const [ann, bob] = await homies(2)
  await invite(ann, [bob])
  await openGames([ann])
  const refusal = { status: 409, json: { message: 'You have already rolled.', code: 'no' } }
  const refuse = (path: string) => ann.page.route(path, (route) => route.fulfill(refusal))
  const says = async (words: string) => {
    const toast = ann.page.locator('.toast').filter({ hasText: words })
    await toast.getByText('Error').waitFor()
    expect(await ann.page.getByText(refusal.json.message).count()).toBe(0)
  }
  // Without a signal, it says so too.
  await alive(ann.page)
  await ann.page.context().setOffline(true)
  await press(ann, 'Roll Dice')
  await says('Failed to roll dice. Check your signal.')
  await ann.page.context().setOffline(false)
  for (const call of ['roll-dice', 'turn', 'quit']) await refuse(`**/${call}`)
  await press(ann, 'Roll Dice')
  await says('Failed to roll dice')
  await pressMore(ann, 'Quit game')
  await ann.page.getByRole('alertdialog').getByRole('button', { name: 'Quit' }).click()
  await says('Failed to quit game')

  const { game, order } = await skate([ann, bob])
  const setter = order[0]!
  await setter.page.route('**/turn', (route) => route.fulfill(refusal))
  await openGames([setter], `/games?game=${game.id}`)
  await press(setter, /^Set the trick/)
  const set = dialogOf(setter, 'Set the trick')
  await set.getByRole('combobox', { name: 'Trick' }).fill('kickflip')
  await setter.page.keyboard.press('Enter')
  await set.getByRole('button', { name: 'Bailed' }).click()
  await setter.page.getByText('Failed to record turn').waitFor()
})
