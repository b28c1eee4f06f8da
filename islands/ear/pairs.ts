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
      yield { pop, land, features: describe(onsets, at, next) }
    }
  }
}

function describe(onsets: Onset[], at: number, next: number): number[] {
  const [pop, land] = [onsets[at]!, onsets[next]!]
  const least = Math.min(pop.strength, land.strength)
  const seconds = (land.frame - pop.frame) / framesPerSecond
  const away = Math.log(seconds / 0.42)
  const loudest = (from: number, to: number) => {
    let most = 0
    for (
      let each = firstAfter(onsets, from);
      each < onsets.length && onsets[each]!.frame <= to;
      each++
    ) {
      most = Math.max(most, onsets[each]!.strength)
    }
    return most
  }
  let crowd = 0
  for (
    let each = firstAfter(onsets, pop.frame - inFrames(3000));
    each < onsets.length && onsets[each]!.frame < land.frame + inFrames(3000);
    each++
  ) {
    if (onsets[each]!.strength > 0.6 * least) crowd++
  }
  return [
    pop.strength / 10,
    land.strength / 10,
    least / 10,
    pop.sharpness / 10,
    land.sharpness / 10,
    pop.fall / 10,
    pop.fade / 10,
    land.fall / 10,
    land.fade / 10,
    pop.spread / 10,
    land.spread / 10,
    pop.tilt / 10,
    land.tilt / 10,
    pop.low / 10,
    land.low / 10,
    Math.max(0, away) * 2,
    Math.max(0, -away) * 2,
    loudest(pop.frame - inFrames(1000), pop.frame - inFrames(60)) / 10,
    loudest(pop.frame + inFrames(40), land.frame - inFrames(40)) / 10,
    loudest(land.frame + inFrames(60), land.frame + inFrames(1000)) / 10,
    Math.log(crowd),
  ]
}

/** The first onset from this frame on. */
function firstAfter(onsets: Onset[], frame: number): number {
  let [low, high] = [0, onsets.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (onsets[middle]!.frame < frame) low = middle + 1
    else high = middle
  }
  return low
}
