import { flightNet, flightThreshold } from './learned-flight.ts'
import { strengthOf } from './net.ts'
import type { Onset } from './onsets.ts'
import { describeRepeats, type Pair } from './pairs.ts'

/** What tells a try from two other sounds: how both sound, whether they come again, and the wheels around them. */
export const describeFlight = (pair: Pair, onsets: Onset[], rolling: number[]): number[] => [
  ...pair.features,
  ...describeRepeats(onsets, pair),
  ...rolling,
]

export const isFlight = (features: number[]): boolean =>
  strengthOf(features, flightNet) > flightThreshold
