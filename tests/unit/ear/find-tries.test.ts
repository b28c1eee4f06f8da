import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findTries, type TrySound, type Try } from '../../../worker/lib/try-finder/find-tries'
import { makeTake, type BedKind } from '../../ear/made-sound'
import { addHit, impact, type Hit } from '../../ear/made-hits'
import { hear, measureKind } from '../../ear/quality'
import { randomOf, type Random } from '../../ear/random'
import { isLong } from '../../run-length'

const takes = (['rolling', 'wind', 'clatter'] as BedKind[]).map((kind, at) =>
  makeTake({ seed: 31 + at, kind, seconds: 24, decibels: 16, perMinute: 10, rate: 48_000 }),
)
const found = takes.map((take) => findTries(take))
const take = fc.nat({ max: takes.length - 1 })

/** The same tries, their marks within 10 ms; a try that the ear is hardly sure of may come or go. */
function expectSame(
  actual: Try[],
  expected: Try[],
  marked: 'pop and landing' | 'pop' = 'pop and landing',
) {
  const near = (one: number, other: number) => Math.abs(one - other) <= 10
  const missing = (some: Try[], others: Try[]) =>
    some
      .filter(({ strength }) => strength > 1)
      .filter(
        ({ marks }) =>
          !others.some(
            (other) =>
              near(other.marks.popMs, marks.popMs) &&
              (marked === 'pop' || near(other.marks.landMs, marks.landMs)),
          ),
      )
  expect([missing(expected, actual), missing(actual, expected)]).toEqual([[], []])
}

/** Two minutes of each, and six in the deep tests: the bench measures as many as tell how good it is. */
const seedsOfKinds = isLong ? [21, 22, 23, 24, 25, 26] : [22, 23]

it.each<[BedKind, number, number]>([
  ['rolling', 0.95, 1],
  ['wind', 0.95, 1],
  ['talk', 0.75, 2],
  ['music', 0.7, 1],
  ['clatter', 0.75, 4],
])('tries are heard through %s', (kind, least, wrongAMinute) => {
  const { right, made, wrong, minutes } = measureKind(kind, 10, seedsOfKinds, 60)
  expect(right / made).toBeGreaterThanOrEqual(least)
  expect(wrong / minutes).toBeLessThanOrEqual(wrongAMinute)
})

it('marks are whole, in order, within the sound, and apart as a try is long', () => {
  for (const { marks, strength } of found.flat()) {
    const { popMs, catchMs, landMs } = marks
    expect(Object.values(marks).every(Number.isInteger)).toBe(true)
    expect(landMs - popMs).toBeGreaterThanOrEqual(100)
    expect(landMs - popMs).toBeLessThanOrEqual(1500)
    if (catchMs !== undefined) expect(catchMs > popMs && catchMs < landMs).toBe(true)
    expect(strength).toBeGreaterThan(0)
  }
  expect(found.flat().length).toBeGreaterThanOrEqual(6)
})

it('fed in any pieces the answer is the same', () => {
  fc.assert(
    fc.property(take, fc.integer({ min: 300, max: 200_000 }), (which, piece) => {
      expect(hear(takes[which]!, piece)).toEqual(found[which])
    }),
    { numRuns: isLong ? 10 : 4 },
  )
})

it('gain and offset change nothing', () => {
  fc.assert(
    fc.property(
      take,
      fc.double({ min: 0.01, max: 20, noNaN: true }),
      fc.double({ min: -0.5, max: 0.5, noNaN: true }),
      (which, gain, offset) => {
        const { samples, rate } = takes[which]!
        expectSame(
          findTries({ samples: samples.map((each) => gain * each + offset), rate }),
          found[which]!,
        )
      },
    ),
    { numRuns: isLong ? 10 : 4 },
  )
})

/** Two seconds of quiet asphalt with these hits in the middle. */
function spot(seed: number, hitsOf: (random: Random) => Hit[]) {
  const rate = 48_000
  const random = randomOf(seed)
  const samples = Float32Array.from({ length: 4 * rate }, () => 0.004 * (2 * random() - 1))
  for (const hit of hitsOf(random)) addHit(samples, { ...hit, gain: 0.5 * hit.gain }, rate, random)
  return findTries({ samples, rate })
}

const tones = [700, 1500, 2600, 4200]
const pop = (at: number): Hit => ({
  at,
  gain: 1,
  attack: 0.001,
  click: 1.8,
  fade: 0.008,
  dull: 7000,
  tones: tones.map((hz) => ({ hz, gain: 0.6, fade: 0.012 })),
})
const landing = (at: number, random: Random) => impact(at, 1.2, { tones, click: 1.8 }, random)
const seeds = Array.from({ length: isLong ? 20 : 8 }, (_, at) => 500 + at)

it('a board that is dropped without a pop is no try', () => {
  const heard = seeds.map((seed) => spot(seed, (random) => landing(2, random)).length)
  expect(heard).toEqual(seeds.map(() => 0))
})

it('a pop and a landing are one try, and without a third sound it has no catch', () => {
  const heard = seeds.map((seed) => spot(seed, (random) => [pop(1.8), ...landing(2.25, random)]))
  const single = heard.filter((tries) => tries.length === 1).flat()
  expect(single.length).toBeGreaterThanOrEqual(0.75 * seeds.length)
  expect(single.filter(({ marks }) => marks.catchMs !== undefined)).toEqual([])
})

/** Where the catch is heard of each try that begins at 1.8 s, if any, with these hits in its air. */
const catchesOf = (air: (random: Random) => Hit[]) =>
  seeds
    .flatMap((seed) => spot(seed, (random) => [pop(1.8), ...air(random), ...landing(2.25, random)]))
    .filter(({ marks }) => Math.abs(marks.popMs - 1800) < 20 && Math.abs(marks.landMs - 2250) < 30)
    .map(({ marks }) => marks.catchMs)

const caught = (at: number, gain: number): Hit => ({ ...pop(at), gain })

it('a clear third sound in the air is the catch', () => {
  const catches = catchesOf(() => [caught(2.06, 0.08)])
  expect(catches.length).toBeGreaterThanOrEqual(0.75 * seeds.length)
  const clear = catches.filter((ms) => ms !== undefined)
  expect(clear.length).toBeGreaterThanOrEqual(0.9 * catches.length)
  for (const ms of clear) expect(Math.abs(ms - 2060)).toBeLessThan(15)
})

it.each<[string, Hit[]]>([
  ['one that is hardly heard', [caught(2.06, 0.02)]],
  ['two that are alike', [caught(1.98, 0.08), caught(2.12, 0.08)]],
  ['what follows the pop at once', [caught(1.85, 0.08)]],
  ['what comes just before the landing', [caught(2.22, 0.08)]],
])('an unclear third sound is no catch: %s', (_, air) => {
  const catches = catchesOf(() => air)
  expect(catches.length).toBeGreaterThanOrEqual(0.5 * seeds.length)
  expect(catches.filter((ms) => ms !== undefined)).toEqual([])
})

/** The same sound at another rate, by a windowed sinc. */
function atRate({ samples, rate }: TrySound, to: number): TrySound {
  const step = rate / to
  const cutoff = Math.min(1, 1 / step) * 0.95
  const half = Math.ceil(16 / cutoff)
  const phases = to / commonDivisor(to, rate)
  const kernels = Array.from({ length: phases }, (_, phase) =>
    Float32Array.from({ length: 2 * half }, (_tap, tap) => {
      const x = tap - half + 1 - ((phase * step) % 1)
      const turn = Math.PI * x * cutoff
      const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / half)
      return cutoff * window * (x === 0 ? 1 : Math.sin(turn) / turn)
    }),
  )
  const length = Math.floor(samples.length / step)
  const resampled = Float32Array.from({ length }, (_, at) => {
    const first = Math.floor(at * step) - half + 1
    return kernels[at % phases]!.reduce((sum, by, tap) => sum + by * (samples[first + tap] ?? 0), 0)
  })
  return { samples: resampled, rate: to }
}

const commonDivisor = (one: number, other: number): number =>
  other === 0 ? one : commonDivisor(other, one % other)

const rates = isLong ? [11_025, 16_000, 22_050, 32_000, 44_100, 96_000] : [44_100]

it.each(rates)('at %i Hz the tries are the same', (rate) => {
  for (let which = 0; which < takes.length; which++)
    expectSame(findTries(atRate(takes[which]!, rate)), found[which]!)
})

it('at the 8,000 Hz of a telephone the pops are the same', () => {
  // It has nothing above 4 kHz, by which a landing differs most from a catch.
  for (let which = 0; which < takes.length; which++)
    expectSame(findTries(atRate(takes[which]!, 8000)), found[which]!, 'pop')
})

it('in a quiet place a loud catch is not taken for the landing', () => {
  const landings = (isLong ? [501, 508, 509] : [501]).flatMap((seed) => {
    const { tries, ...sound } = makeTake({
      seed,
      kind: 'rolling',
      seconds: 60,
      decibels: 45,
      perMinute: 8,
    })
    const marks = hear(sound).map((each) => each.marks.landMs)
    return tries.filter(({ catchMs = NaN }) =>
      marks.some((landMs) => Math.abs(landMs - catchMs) <= 60),
    )
  })
  expect(landings).toEqual([])
})

it('nothing is heard in silence, in one sound, or in no sound', () => {
  const rate = 48_000
  const silence = new Float32Array(5 * rate)
  expect(findTries({ samples: silence, rate })).toEqual([])
  expect(findTries({ samples: silence.fill(0.25), rate })).toEqual([])
  expect(findTries({ samples: new Float32Array(0), rate })).toEqual([])
  expect(findTries({ samples: Float32Array.of(0.5), rate })).toEqual([])
  const one = Float32Array.from({ length: 5 * rate }, (_, at) => (at === 2 * rate ? 1 : 0))
  expect(findTries({ samples: one, rate })).toEqual([])
})
