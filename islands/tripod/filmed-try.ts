import type { SentPicture } from '../media/sent-picture'
import type { Named } from '../tricks/trick-bag-dom'
import type { TripodFilm } from './session-types'

export type Outcome = 'landed' | 'bailed'

/** What the phone holds of a try until it goes up. It never changes. */
export interface StoredTry {
  begunAt: number
  film: TripodFilm
  trick: Named | null
}

/** What its skater says of it. */
export interface Judgement {
  outcome: Outcome | null
  /** Whether it goes up. */
  isKept: boolean
  isThrown: boolean
}

/** A line of the list. */
export interface FilmedTry extends StoredTry, Judgement {
  id: string
  /** Counts from 1, over all that are listed. */
  number: number
  /** An object URL of its film. */
  url: string
  /** Half way through its marks; null until it is drawn. */
  picture: SentPicture | null
  /** It was on this phone before Tripod mode opened. */
  isFromBefore: boolean
  /** Whether this phone holds a copy, which outlives the page. */
  isSaved: boolean
  /** Thrown away, and its film deleted. */
  isDeleted: boolean
}

/** What a summary or a session needs of it. */
export type SkatedTry = Pick<FilmedTry, 'outcome' | 'trick' | 'isThrown'> & {
  film: Pick<TripodFilm, 'airSeconds'>
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

/** Whether it is kept stays, for an undo. */
export const discardTry = (each: FilmedTry): FilmedTry => ({ ...each, isThrown: true })

/** Those that go up. */
export const chosenIn = (all: readonly FilmedTry[]): FilmedTry[] =>
  all.filter(({ isKept, isThrown }) => isKept && !isThrown)

/** Nothing of its film is left in memory. The line stays: it was a try all the same. */
export const withoutFilm = (each: FilmedTry): FilmedTry => ({
  ...each,
  film: { ...each.film, file: new File([], each.film.file.name) },
  picture: null,
  isDeleted: true,
})
