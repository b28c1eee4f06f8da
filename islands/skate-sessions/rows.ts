import { limits, type TrickTries } from '../../worker/skate-sessions/contract'
import type { AddedTries } from '../tripod/added-tries'
import type { Count } from '../tripod/corrected-count'
import type { SkatedTry } from '../tripod/filmed-try'

/**
 * The rows of a session. Tries without a film are of no certain trick; where its skater counted fewer than there are
 * films, those of no certain trick go first, and never one that was told.
 */
export function triesByTrick(
  tries: readonly SkatedTry[],
  { tries: all, isAbout }: Count,
  added: readonly AddedTries[] = [],
): TrickTries[] {
  const byTrick = Map.groupBy(tries, ({ trick }) => trick?.id ?? null)
  const rows = [...byTrick].map(([trickId, of]) => rowOf(trickId, of, isAbout))
  const sorted = rows.toSorted((one, other) => orderOf(other) - orderOf(one))
  const most = limits.tricks - 1
  const listed = sorted.filter(({ trickId }) => trickId !== null)
  const rest = [...sorted.filter(({ trickId }) => trickId === null), ...listed.slice(most)]
  const others = rest.reduce(add, { ...rowOf(null, [], isAbout) })
  const found = [...listed.slice(0, most), others]
  let left = found.reduce((sum, row) => sum + row.tries, 0) - all
  if (left < 0) {
    others.tries -= left
    left = 0
  }
  for (const row of found.toReversed()) {
    const fewer = Math.min(left, row.tries - row.told)
    row.tries -= fewer
    left -= fewer
  }
  return withAdded(found, added).filter((row) => row.tries > 0)
}

/** They stand with their trick, or with the rest where a session has no room for another one. */
function withAdded(rows: readonly TrickTries[], added: readonly AddedTries[]): TrickTries[] {
  const all = [...rows]
  for (const { trick, tries } of added) {
    const known = all.findIndex(({ trickId }) => trickId === trick.id)
    const hasRoom = all.length < limits.tricks
    const at =
      known >= 0 ? known : hasRoom ? all.length : all.findIndex((row) => row.trickId === null)
    const row = all[at] ?? rowOf(trick.id, [], false)
    all[at] = { ...row, tries: row.tries + tries }
  }
  return all
}

const orderOf = ({ told, tries }: TrickTries): number => told * limits.tries + tries

function rowOf(trickId: string | null, of: readonly SkatedTry[], isHeard: boolean): TrickTries {
  const airs = of.filter(({ isThrown }) => !isThrown).map(({ film }) => film.airSeconds)
  return {
    trickId,
    tries: of.length,
    told: of.filter(({ outcome }) => outcome !== null).length,
    landed: of.filter(({ outcome }) => outcome === 'landed').length,
    longestAirMs: Math.round(1000 * Math.max(0, ...airs)) || null,
    isHeard,
  }
}

const add = (one: TrickTries, other: TrickTries): TrickTries => ({
  ...one,
  tries: one.tries + other.tries,
  told: one.told + other.told,
  landed: one.landed + other.landed,
  longestAirMs: Math.max(one.longestAirMs ?? 0, other.longestAirMs ?? 0) || null,
})
