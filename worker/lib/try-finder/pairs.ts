import { framesPerSecond } from './bands.ts'
import type { Onset } from './onsets.ts'

/** Two sounds that may be a pop and what hits the ground after it. */
export interface Pair {
  pop: Onset
  land: Onset
  features: number[]
}

const inFrames = (ms: number): number => (ms * framesPerSecond) / 1000
const [shortest, longest] = [inFrames(100), inFrames(1500)]

/** Lists all pairs of onsets that lie apart as a pop and a landing do, with what tells them. */
export function* findPairs(onsets: Onset[]): Generator<Pair> {
  for (let at = 0; at < onsets.length; at++) {
    for (let next = at + 1; next < onsets.length; next++) {
      const between = onsets[next]!.frame - onsets[at]!.frame
      if (between > longest) break
      if (between < shortest) continue
      const [pop, land] = [onsets[at]!, onsets[next]!]
      yield { pop, land, features: describe(onsets, pop, land) }
    }
  }
}

/**
 * The values of each sound are limited to those of a good one: a microphone, a wall or AAC changes the rest
 * of it.
 */
function describe(onsets: Onset[], pop: Onset, land: Onset): number[] {
  const least = Math.min(pop.strength, land.strength)
  const before = loudest(onsets, pop.frame - inFrames(1000), pop.frame - inFrames(60))
  const between = loudest(onsets, pop.frame + inFrames(60), land.frame - inFrames(60))
  const after = loudest(onsets, land.frame + inFrames(60), land.frame + inFrames(1000))
  const away = Math.log((land.frame - pop.frame) / inFrames(420))
  return [
    Math.min(20, least),
    within(0, 10, least - 10),
    Math.min(22, pop.strength),
    Math.min(22, land.strength),
    // A pop is the first sound of its try, and in the air it is quiet.
    Math.max(0, before - 0.6 * pop.strength),
    Math.max(0, before - 0.9 * pop.strength),
    Math.max(0, between - 0.6 * least),
    Math.max(0, after - land.strength),
    Math.max(0, away - 0.3),
    Math.max(0, -away - 0.4),
    Math.log(
      countStronger(onsets, pop.frame - inFrames(3000), land.frame + inFrames(3000), 0.7 * least),
    ),
    within(-6, 12, pop.sharpness),
    within(-6, 10, land.sharpness),
    within(-6, 14, pop.fall),
    within(-6, 14, land.fall),
    within(-6, 20, pop.fade),
    within(-6, 20, land.fade),
  ]
}

/**
 * Whether a pair is one of a row: steps, claps and bounces come again after as long as lies between two of them, and
 * words come one after the other. A try stands alone but for its bail.
 */
export function describeRepeats(
  onsets: Onset[],
  { pop, land }: Pick<Pair, 'pop' | 'land'>,
): number[] {
  const least = Math.min(pop.strength, land.strength)
  const length = land.frame - pop.frame
  const share = (from: number, to: number) => Math.min(1.5, loudest(onsets, from, to) / least)
  // A ball that is left alone bounces sooner each time.
  const before = share(pop.frame - 1.4 * length, pop.frame - 0.85 * length)
  const after = share(land.frame + 0.65 * length, land.frame + 1.15 * length)
  const countBetween = (from: number, to: number) =>
    Math.log(1 + countStronger(onsets, from, to, 0.5 * least))
  return [
    before,
    after,
    Math.min(before, after),
    countBetween(pop.frame - inFrames(3000), pop.frame - inFrames(60)),
    countBetween(land.frame + inFrames(60), land.frame + inFrames(3000)),
  ]
}

const within = (low: number, high: number, value: number): number =>
  Math.max(low, Math.min(high, value))

/** The strongest onset between two frames. */
function loudest(onsets: Onset[], from: number, to: number): number {
  let most = 0
  for (let at = firstAfter(onsets, from); at < onsets.length && onsets[at]!.frame < to; at++)
    most = Math.max(most, onsets[at]!.strength)
  return most
}

/** How many onsets between two frames are stronger than this. */
function countStronger(onsets: Onset[], from: number, to: number, than: number): number {
  let count = 0
  for (let at = firstAfter(onsets, from); at < onsets.length && onsets[at]!.frame < to; at++)
    if (onsets[at]!.strength > than) count++
  return count
}

/** The first onset after this frame. */
function firstAfter(onsets: Onset[], frame: number): number {
  let [low, high] = [0, onsets.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (onsets[middle]!.frame <= frame) low = middle + 1
    else high = middle
  }
  return low
}
