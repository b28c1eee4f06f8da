import { numberOfTrick, trickWithNumber } from '../tricks/tree/numbers'
import type { TrickTries } from './contract'

/** Of tricks that are in the catalogue. */
export const packTricks = (tricks: readonly TrickTries[]): string =>
  JSON.stringify(
    tricks.map(({ trickId, tries, told, landed, longestAirMs, isHeard }) => {
      const number = trickId === null ? 0 : numberOfTrick(trickId)
      const row = [number, isHeard ? -tries : tries, told, landed, longestAirMs ?? 0]
      return row.slice(0, row.findLastIndex((each) => each !== 0) + 1)
    }),
  )

export const unpackTricks = (packed: string): TrickTries[] =>
  (JSON.parse(packed) as number[][]).map(
    ([number = 0, tries = 0, told = 0, landed = 0, airMs = 0]) => ({
      trickId: trickWithNumber(number),
      tries: Math.abs(tries),
      told,
      landed,
      longestAirMs: airMs || null,
      isHeard: tries < 0,
    }),
  )
