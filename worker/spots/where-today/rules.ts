import type { SpotConditions } from '../conditions/contract'
import { limits } from './contract'

export interface SpotToday {
  id: string
  /** In metres; null if the skater's position is unknown. */
  distance: number | null
  /** The skater has not stacked there after this time; null if never. */
  notSince: Date | null
}

export type SpotCondition = SpotConditions['condition']

const restMs = limits.restDays * 86_400_000

/**
 * Without those where the skater has stacked lately. The nearest come first, or without a position those that
 * were left alone for longest. Of equals, the order stays.
 */
export const orderForToday = (candidates: SpotToday[], now: Date): SpotToday[] =>
  candidates
    .filter(({ notSince }) => now.getTime() - (notSince?.getTime() ?? 0) >= restMs)
    .toSorted(
      (one, other) =>
        (one.distance ?? 0) - (other.distance ?? 0) ||
        (one.distance === null ? Number(one.notSince) - Number(other.notSince) : 0),
    )

/** A spot without a report may be dry. */
export const isSkateable = (condition: SpotCondition): boolean =>
  condition === null || condition.value === 'dry'
