import { Bands, framesPerSecond, timeOf } from './bands.ts'
import { bias, straight, units } from './learned.ts'
import { findOnsets, type Onset } from './onsets.ts'
import { findPairs, type Pair } from './pairs.ts'

export interface Marks {
  popMs: number
  catchMs?: number
  landMs: number
}

export interface Try {
  marks: Marks
  /** How sure the ear is: above 0 it is one. */
  strength: number
}

export interface Sound {
  samples: Float32Array
  rate: number
}

/** Above this, made takes of rolling and wind had 0.2 false tries a minute. */
const threshold = 0.71
/** Softer onsets make no try. */
const least = 5
/** Between two tries lies at least this, in frames. */
const rest = 0.2 * framesPerSecond

/** Finds the tries of a sound: a pop of the tail, and what hits the ground 0.1 to 1.5 s later. */
export function findTries({ samples, rate }: Sound): Try[] {
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
    const onsets = findOnsets(this.#bands).filter(({ strength }) => strength >= least)
    const sure: (Pair & { strength: number })[] = []
    for (const pair of findPairs(onsets)) {
      const strength = strengthOf(pair.features) - threshold
      if (strength > 0) sure.push({ ...pair, strength })
    }
    const chosen: typeof sure = []
    for (const pair of sure.toSorted((a, b) => b.strength - a.strength)) {
      if (chosen.every((other) => isApart(pair, other))) chosen.push(pair)
    }
    return chosen
      .toSorted((a, b) => a.pop.frame - b.pop.frame)
      .map((pair) => ({ marks: marksOf(pair, onsets), strength: pair.strength }))
  }
}

const isApart = (one: Pair, other: Pair): boolean =>
  one.pop.frame > other.land.frame + rest || one.land.frame < other.pop.frame - rest

/** A net of one small layer, and a straight way beside it. */
export function strengthOf(features: number[]): number {
  const inputs = features.map((each) => Math.max(-4, Math.min(6, each)))
  const weigh = (weights: number[]) =>
    inputs.reduce((sum, each, at) => sum + each * weights[at]!, 0)
  return units.reduce(
    (sum, unit) => sum + unit.says * Math.tanh(unit.bias + weigh(unit.weights)),
    bias + weigh(straight),
  )
}

function marksOf({ pop, land }: Pair, onsets: Onset[]): Marks {
  const marks: Marks = {
    popMs: Math.round(timeOf(pop.frame)),
    landMs: Math.round(timeOf(land.frame)),
  }
  const length = land.frame - pop.frame
  const between = onsets
    .filter(({ frame }) => frame > pop.frame + 0.15 * length && frame < land.frame - 0.1 * length)
    .toSorted((a, b) => b.strength - a.strength)
  const [first, second] = between
  const clear = 0.5 * Math.min(pop.strength, land.strength)
  if (first && first.strength > clear && first.strength > 1.5 * (second?.strength ?? 0)) {
    const catchMs = Math.round(timeOf(first.frame))
    if (catchMs > marks.popMs && catchMs < marks.landMs) return { ...marks, catchMs }
  }
  return marks
}
