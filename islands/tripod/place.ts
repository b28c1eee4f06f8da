import type { Marks } from '../../worker/media/marks/contract'
import type { SentPicture } from '../media/sent-picture'
import type { Named } from '../tricks/trick-bag-dom'

/** What films are made for. */
export interface TripodPlace {
  userId: string
  maxFilmMs: number
  /** Several films may go up, each by itself; else one. */
  isSeveral: boolean
  /** The tricks of the session; null if the place asks for it later. Undefined where it is chosen while filming. */
  trick?: Named | null | undefined
  /** Where it is filmed, if that was chosen before. */
  spotId?: string | undefined
}

/** A film may go up elsewhere than to its place: a bail is no trick video. */
export interface Instead {
  call: string
  title: string
  /** Tells the skater. */
  words: string
}

/** A film on its way from Tripod mode to the form of its place. */
export interface HandedFilm {
  file: File
  marks: Marks
  /** The picture half way; null if the browser could not draw it. */
  poster: SentPicture | null
  /** Its copy on this phone; delete it once an upload holds the film. */
  tryId: string
  instead?: Instead
}

/** Films, a video from the phone's own camera or gallery, or nothing. */
export type Filmed = HandedFilm[] | File | null
