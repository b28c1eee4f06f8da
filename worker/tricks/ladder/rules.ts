import { limits, type Rung } from '../next/contract'

/** Tries of one trick whose skater has said how they ended: a turn, or those of a whole session. */
export interface ToldTries {
  trickId: string
  tries: number
  landed: number
  atMs: number
}

interface Skating {
  /** Landed on video, or told. */
  tricks: readonly string[]
  told: readonly ToldTries[]
  /** What the other skater lands on videos that the viewer may see; null without another skater. */
  seen: ReadonlySet<string> | null
}

export function rungsOf({ tricks, told, seen }: Skating): Rung[] {
  const byTrick = Map.groupBy(told, ({ trickId }) => trickId)
  const ids = [...new Set([...byTrick.keys(), ...tricks])]
  return ids
    .map((trickId) => {
      const isUnseen = seen !== null && !seen.has(trickId)
      return { trickId, ...sumNewest(byTrick.get(trickId) ?? []), isUnseen }
    })
    .toSorted(bySureness)
}

/** Backwards until there are enough. A session counts whole, so that there may be more. */
function sumNewest(told: readonly ToldTries[]): Pick<Rung, 'tries' | 'landed'> {
  const sum = { tries: 0, landed: 0 }
  for (const each of told.toSorted((one, other) => other.atMs - one.atMs)) {
    if (sum.tries >= limits.tries) break
    sum.tries += each.tries
    sum.landed += each.landed
  }
  return sum
}

/** Of two as sure, the one with more tries is surer; then by the id, so that the order is fixed. */
const bySureness = (one: Rung, other: Rung): number =>
  sureness(other) - sureness(one) ||
  other.tries - one.tries ||
  (one.trickId < other.trickId ? -1 : 1)

const sureness = ({ tries, landed }: Rung): number =>
  tries < limits.enoughTries ? -1 : landed / tries
