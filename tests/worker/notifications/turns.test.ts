import { expect, it } from 'vitest'
import * as gameEndpoints from '../../../worker/games/endpoints'
import { block } from '../blocks/support'
import { crew, quit, started, turn } from '../games/support'
import { call } from '../support/call'
import type { Skater } from '../support/skaters'
import { list, markAllRead } from './support'

/** What the bell says of turns. */
const turnsOf = async (as: Skater): Promise<string[]> =>
  (await list(as)).filter(({ type }) => type === 'skate_turn').map(({ message }) => message)

it('an unread turn says against whom it is, by the tag of now', async () => {
  const players = await crew(2)
  const { id, order } = await started(players)
  const [setter, follower] = order as [Skater, Skater]
  expect(await turnsOf(setter)).toEqual([`Set the trick against @${follower.skatertag}.`])
  await turn(setter, id, { trickId: 'ollie', landed: true })
  expect(await turnsOf(follower)).toEqual([`Your turn against @${setter.skatertag}: Ollie.`])
  await markAllRead(follower)
  expect(await turnsOf(follower)).toEqual(['Your turn in S.K.A.T.E.: Ollie.'])
})

it('who is out, or behind a block, is not named', async () => {
  const players = await crew(3)
  const { id, order } = await started(players)
  const [setter, second, third] = order as [Skater, Skater, Skater]
  const named = [second, third].map(({ skatertag }) => `@${skatertag}`)
  const [message] = await turnsOf(setter)
  for (const tag of named) expect(message).toContain(tag)
  await quit(third, id)
  expect(await turnsOf(setter)).toEqual([`Set the trick against @${second.skatertag}.`])
  await block(second, setter)
  expect(await turnsOf(setter)).toEqual(['Set the trick in S.K.A.T.E.'])
  expect((await call(gameEndpoints.show.url({ gameId: id }), { as: setter })).status).toBe(200)
})
