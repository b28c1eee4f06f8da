import { runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { env } from '../support/env'
import { count } from '../support/storage'
import { settings } from '../support/stream'
import { crew, filmed, recording, started, turn } from '../games/support'

/** Gives a game's room the settings of Stream. */
const streamed = (gameId: string) =>
  runInDurableObject(env.GAMES.get(env.GAMES.idFromName(gameId)), (room) => {
    Object.assign((room as unknown as { env: object }).env, settings)
  })

it('a clip of Own the Spot is copied to Stream, a turn of S.K.A.T.E. is not', async () => {
  const players = await crew(3)
  const spot = await recording(players)
  await streamed(spot)
  const clip = await filmed(players[0]!, spot)
  expect(await count('stream_copies', 'video = ?', clip.videoObjectName)).toBe(1)
  const { id, order } = await started(players)
  await streamed(id)
  expect((await turn(order[0]!, id, { trickId: 'ollie', landed: true })).status).toBe(200)
  expect(await count('stream_copies')).toBe(1)
})
