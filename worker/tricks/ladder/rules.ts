import { limits, type Rung } from '../next/contract'

/** A try whose skater has said how it ended. */
export interface ToldTry {
  trickId: string
  landed: boolean
  /** Sorts by time. */
  at: string
}

interface Skating {
  /** Landed on video, or told. */
  tricks: readonly string[]
  tries: readonly ToldTry[]
  /** What the other skater lands on videos that the viewer may see; null without another skater. */
  seen: ReadonlySet<string> | null
}

export function rungsOf({ tricks, tries, seen }: Skating): Rung[] {
  const byTrick = Map.groupBy(tries, ({ trickId }) => trickId)
  const ids = [...new Set([...byTrick.keys(), ...tricks])]
  return ids
    .map((trickId) => {
      const newest = (byTrick.get(trickId) ?? [])
        .toSorted((one, other) => (one.at < other.at ? 1 : -1))
        .slice(0, limits.tries)
      const landed = newest.filter((each) => each.landed).length
      const isUnseen = seen !== null && !seen.has(trickId)
      return { trickId, tries: newest.length, landed, isUnseen }
    })
    .toSorted(bySureness)
}

/** Of two as sure, the one with more tries is surer; then by the id, so that the order is fixed. */
const bySureness = (one: Rung, other: Rung): number =>
  sureness(other) - sureness(one) ||
  other.tries - one.tries ||
  (one.trickId < other.trickId ? -1 : 1)

const sureness = ({ tries, landed }: Rung): number =>
  tries < limits.enoughTries ? -1 : landed / tries
