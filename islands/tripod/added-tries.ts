import type { Named } from '../tricks/trick-bag-dom'

/** Tries that their skater counts by trick, beside those that were heard. */
export interface AddedTries {
  trick: Named
  tries: number
}

export const sumAdded = (added: readonly AddedTries[]): number =>
  added.reduce((sum, { tries }) => sum + tries, 0)

export const addTry = (added: readonly AddedTries[], trick: Named, by: 1 | -1): AddedTries[] => {
  const before = added.find((each) => each.trick.id === trick.id)?.tries ?? 0
  const others = added.filter((each) => each.trick.id !== trick.id)
  return [...others, { trick, tries: Math.max(0, before + by) }]
}

interface Counted extends AddedTries {
  /** Heard and added. */
  all: number
}

/** The tricks of a session by name, the one that is chosen now among them. */
export function countByTrick(
  tries: readonly { trick: Named | null }[],
  added: readonly AddedTries[],
  chosen: Named | null,
): Counted[] {
  const heard = tries.flatMap(({ trick }) => trick ?? [])
  const named = [...added.map(({ trick }) => trick), ...heard, ...(chosen ? [chosen] : [])]
  return [...new Map(named.map((trick) => [trick.id, trick])).values()]
    .map((trick) => {
      const own = added.find((each) => each.trick.id === trick.id)?.tries ?? 0
      const of = heard.filter(({ id }) => id === trick.id).length
      return { trick, tries: own, all: own + of }
    })
    .toSorted((one, other) => one.trick.name.localeCompare(other.trick.name))
}
