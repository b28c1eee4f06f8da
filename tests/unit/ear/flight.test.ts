import { expect, it } from 'vitest'
import { findTries } from '../../../islands/ear/find-tries'
import { LiveEar } from '../../../islands/ear/live-ear'
import { makeNoise, makeRides, type NoiseKind, type Setting } from '../../ear/made-scenes'
import { addHit, impact } from '../../ear/made-hits'
import { hear } from '../../ear/quality'
import { randomOf } from '../../ear/random'

/** Longer than a film that is taken to have one try at least. */
const seconds = 61

const kinds: [NoiseKind, Setting][] = (
  ['speech', 'steps', 'claps', 'balls', 'music'] as const
).flatMap((kind) => [
  [kind, 'street'],
  [kind, 'room'],
])

it.each(kinds)('%s in a %s is hardly ever taken for a try', (kind, setting) => {
  const tries = [1, 2].flatMap((seed) => hear(makeNoise({ seed, kind, setting, seconds })))
  expect(tries.length).toBeLessThanOrEqual(2)
})

it('a skater who rolls in, flies and rolls away is heard over a street', () => {
  const rides = [1, 2, 3].map((seed) => makeRides({ seed, setting: 'street', seconds }))
  const found = rides.map((ride) => {
    const heard = hear(ride)
    return ride.tries.filter(({ popMs }) =>
      heard.some(({ marks }) => Math.abs(marks.popMs - popMs) <= 30),
    ).length
  })
  const made = rides.reduce((sum, { tries }) => sum + tries.length, 0)
  expect(found.reduce((sum, each) => sum + each, 0) / made).toBeGreaterThan(0.6)
})

/** A pop and a landing from standing: nothing rolls before, between or after. */
function standing(length: number) {
  const rate = 24_000
  const random = randomOf(5)
  const samples = Float32Array.from({ length: length * rate }, () => 0.004 * (2 * random() - 1))
  const tones = [700, 1500, 2600, 4200]
  const pop = { at: 4, gain: 0.5, attack: 0.001, click: 1.8, fade: 0.008, dull: 7000 }
  addHit(
    samples,
    { ...pop, tones: tones.map((hz) => ({ hz, gain: 0.6, fade: 0.012 })) },
    rate,
    random,
  )
  for (const hit of impact(4.45, 0.6, { tones, click: 1.8 }, random))
    addHit(samples, hit, rate, random)
  return { samples, rate }
}

it('a trick from standing is heard in a short film that has only it, not in a session', () => {
  expect(findTries(standing(10))).toMatchObject([{ marks: { popMs: expect.any(Number) } }])
  expect(findTries(standing(70))).toEqual([])
  const { samples, rate } = standing(10)
  const ear = new LiveEar(rate)
  expect([...ear.hear(samples), ...ear.end()]).toEqual([])
})
