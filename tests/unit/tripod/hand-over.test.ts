import { expect, it } from 'vitest'
import * as clipEndpoints from '../../../worker/clips/endpoints'
import * as trickEndpoints from '../../../worker/tricks/endpoints'
import type { Outcome } from '../../../islands/tripod/filmed-try'
import { handOver } from '../../../islands/tripod/hand-over'
import type { TripodPlace } from '../../../islands/tripod/place'

const kickflip = { id: 'kickflip', name: 'Kickflip' }
const clips = clipEndpoints.ownList.url()
const bag = trickEndpoints.ownVideos.url({ trickId: 'kickflip' })

const places = {
  clips: { userId: 'ann', maxFilmMs: 30_000, isSeveral: true },
  trick: { userId: 'ann', maxFilmMs: 30_000, isSeveral: true, trick: kickflip },
  turn: { userId: 'ann', maxFilmMs: 45_000, isSeveral: false, trick: kickflip },
} satisfies Record<string, TripodPlace>

const film = {
  file: new File(['film'], 'try.mp4'),
  marks: { popMs: 4000, landMs: 4400 },
  airSeconds: 0.4,
  strength: 2,
  landedAtMs: 9000,
}

it.each<[keyof typeof places, Outcome | null, typeof kickflip | null, boolean, string | undefined]>(
  [
    ['clips', 'landed', kickflip, false, undefined],
    ['clips', 'landed', kickflip, true, bag],
    ['clips', 'bailed', kickflip, true, undefined],
    ['clips', null, kickflip, true, undefined],
    ['clips', 'landed', null, true, undefined],
    ['trick', 'landed', kickflip, false, undefined],
    ['trick', null, kickflip, false, undefined],
    ['trick', 'bailed', kickflip, false, clips],
    ['turn', 'bailed', kickflip, false, undefined],
    ['turn', 'landed', kickflip, true, undefined],
  ],
)('from %s, a try that is %s goes where it counts', (place, outcome, trick, toBag, call) => {
  const kept = { id: 'try.ann.1', film, picture: null, outcome, trick }
  const [handed] = handOver([kept], places[place], toBag)
  expect(handed).toMatchObject({ file: film.file, marks: film.marks, tryId: 'try.ann.1' })
  expect(handed!.instead?.call).toBe(call)
})
