import { Bands, framesPerSecond, frameTimeMs } from './bands.ts'
import { describeFlight, isFlight } from './flight.ts'
import { net, threshold } from './learned.ts'
import { strengthOf, type Net } from './net.ts'
import { findOnsets, type Onset } from './onsets.ts'
import { findPairs, type Pair } from './pairs.ts'
import { describeRolling } from './rolling.ts'

/** In milliseconds from the start of the sound. */
interface Moments {
  popMs: number
  catchMs?: number
  landMs: number
}

export interface Try {
  marks: Moments
  /** How sure the ear is: above 0 it is one. */
  strength: number
}

export interface TrySound {
  samples: Float32Array
  rate: number
}

/** Softer onsets make no try. */
const least = 5
/** From a landing to the next pop at least, in frames: an earlier one is the tumble of a bail. */
const rest = 1.25 * framesPerSecond
/** How much weaker a pair may be and still replace an overlapping one. */
const ease = 1
/** The net does not tell strengths above this apart. */
const counted = 22
/**
 * A catch is at least this many decibels softer than pop and landing, and the landing follows within this
 * many frames.
 */
const softer = 5
const soon = 0.5 * framesPerSecond
/** How near two onsets are the same, in frames. */
const near = 0.03 * framesPerSecond

/** A film this short may have nothing but one trick from standing, in frames: it has what pops, if nothing rolls. */
const shortFilm = 60 * framesPerSecond

/** Finds the tries of a sound: a pop of the tail, and what hits the ground 0.1 to 1.5 s later. */
export function findTries({ samples, rate }: TrySound): Try[] {
  const ear = new Ear(rate)
  ear.hear(samples)
  return ear.tries()
}

/** The same for sound that comes in pieces, of any length. */
export class Ear {
  readonly #bands: Bands

  constructor(rate: number) {
    this.#bands = new Bands(rate)
  }

  hear(piece: Float32Array): void {
    this.#bands.hear(piece)
  }

  tries(): Try[] {
    const onsets = audibleOnsets(this.#bands)
    const rated = ratePairs(onsets, net)
    const flown = choosePairs(rated, threshold, (pair) =>
      isFlight(describeFlight(pair, onsets, describeRolling(this.#bands, pair))),
    )
    const isLoose = flown.length === 0 && this.#bands.frames <= shortFilm
    const chosen = isLoose ? choosePairs(rated, threshold) : flown
    return chosen.map((pair) => asTry(pair, onsets))
  }
}

export const asTry = ({ strength, ...pair }: Rated, onsets: Onset[]): Try => ({
  marks: marksOf(pair, onsets),
  strength: strength - threshold,
})

export const audibleOnsets = (bands: Pick<Bands, 'levels' | 'frames'>): Onset[] =>
  findOnsets(bands).filter(({ strength }) => strength >= least)

export type Rated = Pair & { strength: number }

export const ratePairs = (onsets: Onset[], by: Net): Rated[] =>
  Array.from(findPairs(onsets), (pair) => ({ ...pair, strength: strengthOf(pair.features, by) }))

/** Those that may become a try, the strongest first. */
export const surePairs = (pairs: Rated[], above = threshold): Rated[] =>
  pairs
    .filter(({ strength }) => strength > above - ease)
    .toSorted((a, b) => b.strength - a.strength)

/** Of overlapping tries above a threshold, keeps the strongest; in order of time. */
export function choosePairs(
  pairs: Rated[],
  above: number,
  isFit: (pair: Rated) => boolean = () => true,
): Rated[] {
  const all = surePairs(pairs, above)
  // What follows a bail may hide that its landing is one: the pop is the same, and the first net tells the landing.
  const pops = new Set(all.filter(isFit).map(({ pop }) => pop))
  const sure = all.filter(({ pop }) => pops.has(pop))
  const chosen: Rated[] = []
  const fits = (pair: Pair) => chosen.every((other) => isApart(pair, other))
  for (const pair of sure) {
    if (pair.strength <= above) break
    if (!fits(pair)) continue
    // The strongest sounds of a bail come after its pop.
    const first = sure.find(
      ({ land, strength }) =>
        Math.abs(land.frame - pair.pop.frame) < near && strength > pair.strength - ease,
    )
    const begun = first && fits(first) ? first : pair
    chosen.push({ ...withLoudLanding(begun, pairs), strength: pair.strength })
  }
  return chosen.toSorted((a, b) => a.pop.frame - b.pop.frame)
}

/**
 * In a quiet place a catch is as far above the noise as the net counts. It is softer than pop and landing all the
 * same, so a louder sound soon after it is the landing.
 */
function withLoudLanding(pair: Rated, pairs: Rated[]): Rated {
  const { pop, land } = pair
  if (land.strength < counted || land.peak > pop.peak - softer) return pair
  const later = pairs.filter(
    (other) =>
      other.pop === pop &&
      other.land.strength > counted &&
      other.land.peak > land.peak + softer &&
      other.land.frame > land.frame &&
      other.land.frame < land.frame + soon,
  )
  return later.toSorted((a, b) => b.land.peak - a.land.peak)[0] ?? pair
}

export const isApart = (one: Pair, other: Pair): boolean =>
  one.pop.frame > other.land.frame + rest || one.land.frame < other.pop.frame - rest

function marksOf({ pop, land }: Pair, onsets: Onset[]): Moments {
  const marks: Moments = {
    popMs: Math.round(frameTimeMs(pop.frame)),
    landMs: Math.round(frameTimeMs(land.frame)),
  }
  const length = land.frame - pop.frame
  const between = onsets
    .filter(({ frame }) => frame > pop.frame + 0.15 * length && frame < land.frame - 0.1 * length)
    .toSorted((a, b) => b.strength - a.strength)
  const [first, second] = between
  const clear = 0.5 * Math.min(pop.strength, land.strength)
  if (first && first.strength > clear && first.strength > 1.5 * (second?.strength ?? 0)) {
    const catchMs = Math.round(frameTimeMs(first.frame))
    if (catchMs > marks.popMs && catchMs < marks.landMs) return { ...marks, catchMs }
  }
  return marks
}
