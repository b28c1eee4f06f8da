import type { FilmTime } from '../../../worker/lib/video-files/index'
import type { Named } from '../../tricks/trick-bag-dom'
import type { ReadFilm, Reason } from '../../upload/pick'
import { noSpot } from '../../spots/picker'
import { fitsTrick } from '../trick-line'

export interface FilmRow {
  /** Its place among the chosen files, which names it for good. */
  chosenAt: number
  file: File
  time: FilmTime | null
  film: ReadFilm | null
  /** Why nothing of it can go up, or not all of it. */
  why: Reason | null
  isRefused: boolean
  /** Left out by its skater, who can put it back. */
  isOut: boolean
  caption: string
  trick: Named | null
  isClip: boolean
  /** Empty for the spot of all, `noSpot` for none. */
  spotId: string
}

/** The spot that a film goes up with, empty for none. */
export const spotOf = ({ spotId }: FilmRow, forAll: string): string =>
  spotId === noSpot ? '' : spotId || forAll

/** The videos that go up of a row: more than one if several tries were cut out of it. */
export const picksOf = ({ film, isOut }: FilmRow) =>
  film?.pick && !isOut ? [film.pick, ...film.pick.others] : []

export const needsTrim = ({ film, isOut }: FilmRow): boolean =>
  film !== null && film.pick === null && !isOut

/** Several tries of one film have no trick, and a long one is a clip. */
export const trickOf = (row: FilmRow): Named | null =>
  picksOf(row).length === 1 && fitsTrick(row.film!.pick!.durationMs) ? row.trick : null

/** What goes up as the video of a trick alone has none. */
export const hasCaption = (row: FilmRow): boolean =>
  picksOf(row).length > 0 && (row.isClip || !trickOf(row))
