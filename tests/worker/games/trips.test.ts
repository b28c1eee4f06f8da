import { beforeEach, describe, expect, it } from 'vitest'
import * as gameEndpoints from '../../../worker/games/endpoints'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { fixture } from '../support/env'
import { recordPoints } from '../support/metrics'
import type { Skater } from '../support/skaters'
import { upload } from '../uploads/client'
import { evict, lending } from './start-game'
import { crew, roll, started } from './support'

let id: string
let first: Skater

beforeEach(async () => {
  await empty()
  const game = await started(await crew(3))
  id = game.id
  first = game.order[0]!
})

/** Takes a turn, and counts the trips to the database of the request and of the room. */
async function tripsOf(fields: Record<string, string | File>) {
  const metrics = recordPoints()
  const { METRICS } = metrics
  const form = new FormData()
  for (const [name, value] of Object.entries({ trickId: 'ollie', ...fields })) {
    form.set(name, value)
  }
  const encoded = new Response(form)
  const body = await encoded.arrayBuffer()
  const headers = {
    'Content-Type': encoded.headers.get('Content-Type')!,
    'Content-Length': String(body.byteLength),
    'Idempotency-Key': crypto.randomUUID(),
  }
  const bindings = { METRICS, LOG_SAMPLE: '1' }
  const answer = await lending(id, { METRICS }, () =>
    call(gameEndpoints.takeTurn.url({ gameId: id }), {
      method: 'POST',
      as: first,
      body,
      headers,
      bindings,
    }),
  )
  if (answer.status !== 200) throw new Error(await answer.text())
  const tripsIn = (kind: string) => metrics.of(kind).map(({ doubles }) => doubles[3])
  return { request: tripsIn('request'), room: tripsIn('command') }
}

const filmed = async () => {
  const uploadId = await upload(await fixture('video-faststart.mp4'), { as: first })
  const poster = new File([await fixture('photo-plain.jpg')], 'poster.jpg')
  return { landed: 'true', poster, uploadId }
}

describe('the trips to the database of a turn', () => {
  it('without a video are two: who sends it with the game, and its batch with its card', async () => {
    expect(await tripsOf({ landed: 'false' })).toEqual({ request: [1], room: [1] })
  })

  it('with a video are five: also the quota of the poster, its row, and the upload', async () => {
    const fields = await filmed()
    // The room knows the names of the tricks once it has read the game.
    await evict(id)
    await roll(first, id)
    expect(await tripsOf(fields)).toEqual({ request: [4], room: [1] })
  })

  it('are no more where the room has forgotten the game', async () => {
    const fields = await filmed()
    await evict(id)
    expect(await tripsOf(fields)).toEqual({ request: [4], room: [1] })
  })
})
