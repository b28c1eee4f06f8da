import type { Outcome } from '../../tripod/filmed-try'

interface KeptTry {
  outcome: Outcome | null
  film: { airSeconds: number }
}

/** A landed one first, then one that nobody called bailed; of several the longest in the air. */
export const tryOnCard = <T extends KeptTry>(kept: readonly T[]): T | null =>
  kept.toSorted(
    (one, other) =>
      order.indexOf(one.outcome) - order.indexOf(other.outcome) ||
      other.film.airSeconds - one.film.airSeconds,
  )[0] ?? null

const order: readonly (Outcome | null)[] = ['landed', null, 'bailed']
