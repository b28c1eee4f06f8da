import { beds } from './made-beds.ts'
import { addHit, impact, type Bed } from './made-hits.ts'
import { makeTake, type MadeTake } from './made-sound.ts'
import { randomOf } from './random.ts'

/** Three tries, too far apart to share a film. What is no try is a matter of the ear's own tests. */
export const makeTries = (): MadeTake =>
  makeTake({
    seed: 24,
    kind: 'rolling',
    seconds: 32,
    decibels: 24,
    perMinute: 6,
    rate: 48_000,
  })

/**
 * Too far apart for their films to overlap: 4 s before a pop, 3 s after a landing, and 1 s to a key frame, which on
 * a busy machine are two.
 */
const everySeconds = 10
/** From a pop to what is no try, and how long that lasts. */
const [pause, noiseSeconds] = [3, 3.5]

/** From the beginning to the first pop: a busy machine needs a while until it films. */
const runUp = 7.5

/** Tries 10 s apart; after one of them somebody talks, after the next a board falls that nobody popped. */
export function makeSession(seed: number, count: number): MadeTake {
  const rate = 48_000
  const take = makeTake({
    seed,
    kind: 'rolling',
    // With one more, before the first.
    seconds: (count + 1) * everySeconds + 3,
    decibels: 24,
    perMinute: 60 / everySeconds,
    late: 0.2,
    rate,
  })
  const begins = Math.round((take.tries[1]!.popMs / 1000 - runUp) * rate)
  const samples = take.samples.slice(begins)
  const earlier = (ms: number) => ms - (1000 * begins) / rate
  const tries = take.tries.slice(1).map(({ popMs, catchMs, landMs, isBailed }) => ({
    popMs: earlier(popMs),
    ...(catchMs !== undefined && { catchMs: earlier(catchMs) }),
    landMs: earlier(landMs),
    isBailed,
  }))
  const random = randomOf(seed)
  for (const [at, { popMs }] of tries.entries()) {
    const isTalk = at % 2 === 0
    const noise = (isTalk ? beds.talk : fall)(Math.round(noiseSeconds * rate), rate, random)
    const peak = noise.reduce((max, each) => Math.max(max, Math.abs(each)), 0)
    const start = Math.round((popMs / 1000 + pause) * rate)
    for (const [place, each] of noise.entries()) samples[start + place]! += (0.3 * each) / peak
  }
  return { samples, rate, tries }
}

/** A board falls flat from a hand, and rattles. */
const fall: Bed = (length, rate, random) => {
  const out = new Float32Array(length)
  const board = { tones: [500, 900, 1800, 3000], click: 1.2 }
  for (const [seconds, gain] of [
    [0.1, 1],
    [0.17, 0.4],
    [0.22, 0.2],
  ] as const)
    for (const hit of impact(seconds, gain, board, random)) addHit(out, hit, rate, random)
  return out
}
