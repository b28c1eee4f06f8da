import { it } from 'vitest'
import { checkAt, checkDialog, close, desk } from '../support/screen'
import { window as screenSize } from '../support/overflow'
import { film, invite, ownTheSpot, roll, skateInOrder, take } from '../support/games'
import { forwardTime, forwardToNoon, useBrowser, useOwnStack } from '../support/person'
import { membersInTurn, phoneOf, type Member } from '../support/players'

useBrowser()
useOwnStack(undefined, forwardToNoon)

it('declining, taking back and a rematch have no accessibility or layout faults', async () => {
  const all = await membersInTurn(3)
  const [ann, bob, cat] = all as [Member, Member, Member]
  const game = await invite(ann, [bob, cat])
  const invited = await phoneOf(bob, screenSize)
  await checkAt(invited, '/games', 'invited', 'Roll the dice')
  await invited.getByRole('button', { name: 'Decline' }).click()
  await checkDialog(invited, 'Decline S.K.A.T.E.?', 'decline')
  await roll(bob, game)
  const creator = await phoneOf(ann, screenSize)
  await checkAt(creator, '/games', 'own-game', 'Waiting for')
  await creator.getByRole('button', { name: /^More for/ }).click()
  await creator.getByRole('button', { name: 'Take back' }).click()
  await checkDialog(creator, 'Take back this game?', 'take-back')
  await close(creator)
  await roll(ann, game)
  await roll(cat, game)
  for (const who of [bob, cat]) await who.call('POST', `/api/skate-games/${game.id}/quit`, {})
  await checkAt(creator, '/games', 'rematch', 'You won!')
  await checkAt(creator, `/s/${bob.tag}`, 'rivalry', '1 game, 1 won, 0 lost')
  await checkAt(await phoneOf(ann, desk), `/s/${bob.tag}`, 'rivalry-at-a-desk', '1 won')
})

it('a nudge, reactions and the caption of a clip have no accessibility or layout faults', async () => {
  const { game, order } = await skateInOrder()
  const [setter, second, third] = order
  await take(setter, game, true)
  await take(second, game, true)
  await forwardTime(85)
  const page = await phoneOf(second, screenSize)
  await checkAt(page, '/games', 'nudge', `Nudge @${third.tag}`)
  await page.getByText('Tricks Landed').click()
  await page.getByRole('button', { name: /^View attempts/ }).click()
  const fire = page.locator('dialog[open]').getByRole('button', { name: /^Fire/ })
  await fire.click()
  await fire.getByText('1').waitFor()
  await checkDialog(page, /./, 'reactions', 'Set trick')

  const [ann, ...others] = await membersInTurn(3)
  const spotGame = await ownTheSpot([ann, ...others])
  await film(ann, spotGame, 'First line')
  const filming = await phoneOf(ann, screenSize)
  await checkAt(filming, '/games', 'own-clip', 'First line')
  await filming.getByRole('button', { name: 'Edit caption' }).click()
  await checkDialog(filming, 'Edit caption', 'caption')
})
