import { bandCount, framesPerSecond, type Bands } from './bands.ts'
import type { Pair } from './pairs.ts'

const inFrames = (ms: number): number => Math.round((ms * framesPerSecond) / 1000)

/** The wheels are heard from 1 to 8 kHz: below is the wind, and a street. */
const firstBand = 1
const bands = bandCount - firstBand

/** How long before a pop the wheels are listened to, and how long after a landing. */
export const rolledBefore = inFrames(1200)
export const rolledAfter = inFrames(480)

/**
 * How the wheels sound around a pair. In a try they roll before the pop and after the landing, and none does while
 * the board flies. A word, a step or a clap has no rolling that stops. And a landing sounds unlike its pop, where a
 * second step is like the first. The levels begin at the frame `from`.
 */
export function describeRolling(
  { levels, frames }: Pick<Bands, 'levels' | 'frames'>,
  { pop, land }: Pick<Pair, 'pop' | 'land'>,
  from = 0,
): number[] {
  const [popAt, landAt] = [pop.frame - from, land.frame - from]
  const within = (start: number, end: number) => ({
    start: Math.max(0, Math.min(frames - 1, start)),
    end: Math.max(1, Math.min(frames, end)),
  })
  const levelsOf = ({ start, end }: { start: number; end: number }, band: number) => {
    const count = Math.max(1, end - start)
    return Float32Array.from(
      { length: count },
      (_, at) => levels[(start + at) * bandCount + band]!,
    ).sort()
  }
  const eachBand = (start: number, end: number) => {
    const span = within(start, end)
    return Array.from({ length: bands }, (_, at) => levelsOf(span, firstBand + at))
  }
  const early = eachBand(popAt - rolledBefore, popAt - inFrames(400))
  const before = eachBand(popAt - inFrames(400), popAt - inFrames(20))
  const after = eachBand(landAt + inFrames(80), landAt + rolledAfter)
  // A pop rings on, and a catch comes in between: the quieter half of it is the flight itself.
  const length = landAt - popAt
  const between = eachBand(popAt + Math.min(inFrames(60), length >> 1), landAt - inFrames(15))
  const soft = between.map((each) => shareOf(each, 0.3))
  const drops = (around: Float32Array[], share: number) =>
    around.map((each, band) => shareOf(each, share) - soft[band]!)
  const [fell, rose] = [drops(before, 0.3), drops(after, 0.3)]
  const profile = (frame: number) => {
    const { start, end } = within(frame, frame + inFrames(15))
    const all = Array.from({ length: bandCount }, (_, band) =>
      levelsOf({ start, end }, band).at(-1)!,
    )
    const middle = mean(all)
    return all.map((each) => each - middle)
  }
  const [popped, landed] = [profile(popAt), profile(landAt)]
  return [
    limit(-6, 15, mean(fell)),
    limit(-6, 15, mean(rose)),
    limit(-6, 15, Math.min(mean(fell), mean(rose))),
    limit(-6, 15, Math.min(...fell)),
    limit(-6, 15, Math.min(...rose)),
    limit(-6, 15, mean(drops(early, 0.3))),
    limit(-6, 20, mean(drops(before, 0.5))),
    limit(-6, 20, mean(drops(after, 0.5))),
    limit(0, 25, mean(before.map(spreadOf))),
    limit(0, 25, mean(after.map(spreadOf))),
    limit(0, 12, mean(popped.map((each, band) => Math.abs(each - landed[band]!)))),
    limit(-20, 20, pop.peak - land.peak),
    limit(-6, 14, pop.fall),
    limit(-6, 14, land.fall),
  ]
}

const shareOf = (sorted: Float32Array, share: number): number =>
  sorted[Math.floor(share * (sorted.length - 1))]!

/** How much a sound's level goes up and down: wheels hum on, where words come and go. */
const spreadOf = (sorted: Float32Array): number => shareOf(sorted, 0.85) - shareOf(sorted, 0.15)

const mean = (numbers: number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length

const limit = (low: number, high: number, value: number): number =>
  Math.max(low, Math.min(high, value))
