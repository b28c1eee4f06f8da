import { it } from 'vitest'
import { openSeats, roll } from '../support/games'
import { window as screenSize } from '../support/overflow'
import { forwardTime, person, useBrowser, useOwnStack } from '../support/person'
import { member, membersInTurn, phoneOf, type Member } from '../support/players'
import { check, checkAt, checkDialog, close, desk } from '../support/screen'

useBrowser()
useOwnStack()

it('the link of a game and its page have no accessibility or layout faults', async () => {
  const [ann, bob] = (await membersInTurn(2)) as [Member, Member]
  const zoe = await member()
  const { game, link } = await openSeats(ann, 2, [bob])
  const { pathname } = new URL(link)
  const visitor = await person(screenSize)
  await checkAt(visitor, pathname, 'open')
  await checkAt(await person(desk), pathname, 'open-at-a-desk')
  await checkAt(visitor, '/join/0000000000000000000000000000', 'unknown')

  const page = await phoneOf(zoe, screenSize)
  await checkAt(page, pathname, 'seat')
  await page.getByRole('button', { name: 'Take a seat' }).click()
  await page.getByRole('button', { name: `Add Homie @${ann.tag}` }).waitFor()
  await check(page, 'seated')

  const creator = await phoneOf(ann, screenSize)
  for (const who of [ann, zoe]) await roll(who, game)
  await checkAt(creator, '/games', 'own-game', 'Show link')
  await creator.getByRole('button', { name: 'Start now' }).click()
  await checkDialog(creator, 'Start now?', 'start')
  await close(creator)
  await creator.getByRole('button', { name: 'Show link' }).click()
  await checkDialog(creator, 'Challenge by link', 'link', 'Take back the link')
  await creator.getByRole('button', { name: 'QR code' }).click()
  await checkDialog(creator, 'QR code', 'code')
  await close(creator)
  await creator.getByRole('button', { name: 'Take back the link' }).click()
  await checkDialog(creator, 'Take back the link?', 'take-back')
  await close(creator)
  await close(creator)
  await creator.getByRole('button', { name: 'New Game' }).click()
  await creator.getByLabel('Anyone with the link').selectOption('3 seats')
  await checkDialog(creator, 'New Game', 'new-game', 'The game waits 7 days.')

  await ann.call('DELETE', `/api/skate-games/${game.id}/link`)
  await checkAt(visitor, pathname, 'over')
  const full = await openSeats(ann, 1, [bob])
  await zoe.call('POST', `/api${new URL(full.link).pathname}`)
  await checkAt(visitor, new URL(full.link).pathname, 'full')
  const revoked = await openSeats(ann, 1, [bob])
  await ann.call('DELETE', `/api/skate-games/${revoked.game.id}/link`)
  await checkAt(visitor, new URL(revoked.link).pathname, 'revoked')
  // Her trial is over: the seat has a price.
  await forwardTime(15 * 24)
  const late = await member()
  const last = await openSeats(late, 1)
  await checkAt(page, new URL(last.link).pathname, 'without-access')
})
