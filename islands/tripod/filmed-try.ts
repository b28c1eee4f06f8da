import type { SentPicture } from '../media/sent-picture'
import type { Named } from '../tricks/trick-bag-dom'
import type { TripodFilm } from './session-types'

export type Outcome = 'landed' | 'bailed'

/** What the phone holds of a try until it goes up. */
export interface StoredTry {
  begunAt: number
  film: TripodFilm
  outcome: Outcome | null
  trick: Named | null
  /** Whether it goes up. */
  isKept: boolean
}

/** A line of the list. */
export interface FilmedTry extends StoredTry {
  id: string
  /** Counts from 1, over all that are listed. */
  number: number
  /** An object URL of its film. */
  url: string
  /** Half way through its marks; null until it is drawn. */
  picture: SentPicture | null
  isThrown: boolean
}

/** The same outcome again takes it back. A landed try is kept, where several may be. */
export function markOutcome(each: FilmedTry, outcome: Outcome, isSeveral: boolean): FilmedTry {
  if (each.outcome === outcome) return { ...each, outcome: null }
  const isKept = each.isKept || (isSeveral && outcome === 'landed')
  return { ...each, outcome, isKept }
}

/** Where one alone may go up, keeping it lets go of the others. */
export const keepTry = (
  all: readonly FilmedTry[],
  id: string,
  isKept: boolean,
  isSeveral: boolean,
): FilmedTry[] =>
  all.map((each) =>
    each.id === id ? { ...each, isKept } : isSeveral ? each : { ...each, isKept: false },
  )

export const discardTry = (each: FilmedTry): FilmedTry => ({
  ...each,
  isThrown: true,
  isKept: false,
})
