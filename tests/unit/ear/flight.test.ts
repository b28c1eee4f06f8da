import { expect, it } from 'vitest'
import { findTries } from '../../../worker/lib/try-finder/find-tries'
import { LiveEar } from '../../../worker/lib/try-finder/live-ear'
import { makeKind, tryKinds } from '../../ear/made-kinds'
import { makeNoise, makeRides, type NoiseKind, type Setting } from '../../ear/made-scenes'
import { addHit, impact } from '../../ear/made-hits'
import { hear, hearPops, judgeKinds } from '../../ear/quality'
import { randomOf } from '../../ear/random'
import { isLong } from '../../run-length'

/** Longer than a film that is taken to have one try at least. */
const seconds = 61

const kinds: [NoiseKind, Setting][] = (
  ['speech', 'steps', 'claps', 'balls', 'music'] as const
).flatMap((kind) => [
  [kind, 'street'],
  [kind, 'room'],
])

/** Of chance: a few minutes have more than the bench counts in many. */
const noiseSeeds = isLong ? [1, 2, 3, 4, 5, 6] : [5, 6]

it.each(kinds)('%s in a %s is hardly ever taken for a try', (kind, setting) => {
  const tries = noiseSeeds.flatMap((seed) => hear(makeNoise({ seed, kind, setting, seconds })))
  expect(tries.length).toBeLessThanOrEqual(noiseSeeds.length)
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
  expect(found.reduce((sum, each) => sum + each, 0) / made).toBeGreaterThan(0.7)
})

it.each(tryKinds)('of %s over a street, nearly all that pop are heard', (kind) => {
  const counted = [1, 2, 3].map((seed) => {
    const { tries, ...sound } = makeKind({ seed, kind, setting: 'street', seconds })
    return [hearPops, hear].map((by) => judgeKinds(by(sound), tries).counted)
  })
  const [popped, heard] = [0, 1].map((by) => counted.reduce((sum, each) => sum + each[by]!, 0))
  expect(popped).toBeGreaterThan(10)
  expect(heard! / popped!).toBeGreaterThan(0.9)
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

it('a trick from standing is heard', () => {
  expect(findTries(standing(10))).toMatchObject([{ marks: { popMs: expect.any(Number) } }])
})

it('a short film in which nothing flies has what pops, a session has not', () => {
  const { samples, rate } = makeNoise({ seed: 1, kind: 'claps', setting: 'room', seconds: 20 })
  expect(findTries({ samples, rate }).length).toBeGreaterThan(0)
  const ear = new LiveEar(rate)
  const news = [...ear.hear(samples), ...ear.end()]
  expect(news.filter(({ what }) => what === 'confirmed')).toEqual([])
})
