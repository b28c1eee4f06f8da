import { videoFields } from '../../media/contract.ts'
import { flag, list, number, object, orNull, text, type Shaped } from '../../shapes.ts'

export const limits = {
  /** Items of one's newest activity that a page of videos looks through. */
  newest: 60,
} as const

export const messages = {
  fetchFailed: 'Failed to fetch videos',
} as const

/** A video of one's own, whatever it was stacked for. */
export const ownVideo = object({
  ...videoFields,
  id: text,
  /** Its caption, or the trick that it shows; null without either. */
  title: orNull(text),
  isSteezy: flag,
  createdAt: text,
  /** Null if the server can't read it. */
  lengthMs: orNull(number),
  /** The same for two videos whose bytes are the same; null if not known. */
  filmId: orNull(text),
})
export type OwnVideo = Shaped<typeof ownVideo>

export const ownVideoPage = object({
  /** The newest first. */
  videos: list(ownVideo),
  /** The place of the next page, if there may be one. */
  next: orNull(text),
})
export type OwnVideoPage = Shaped<typeof ownVideoPage>
