import { videoFields, viewerActs } from '../media/contract.ts'
import { flag, list, number, object, optional, orNull, text, type Shaped } from '../shapes.ts'

export const limits = {
  lengthMs: 30_000,
  perPage: 2,
  /** The newest videos, for a request without a page. */
  unpaged: 100,
} as const

export const messages = {
  tooLong: 'Videos must be 30 seconds or less.',
  invalid: 'Invalid video file',
  unknownTrick: 'Trick not found',
  noVideo: 'No video of this trick yet.',
  steezyFailed: 'Failed to toggle steezy status',
  deleteFailed: 'Failed to delete video',
  fetchFailed: 'Failed to fetch videos',
} as const

/** Other categories follow in alphabetical order. */
export const categories = [
  'The Basics',
  'Flip and Shove-It Tricks',
  'Grinds and Slides',
  'Balance Tricks',
  'Air, Grab, Bowl, and Ramp Tricks',
] as const

export const trick = object({ id: text, name: text, category: text, description: text })
export type Trick = Shaped<typeof trick>

/** A trick is landed while a video of it exists; tricks without a video are missing. */
export const userTrick = object({
  trickId: text,
  landed: flag,
  /** To oneself alone: said, not filmed. */
  told: optional(flag),
})
export type UserTrick = Shaped<typeof userTrick>

export const trickVideo = object({
  ...videoFields,
  id: text,
  userId: text,
  trickId: text,
  spotId: orNull(text),
  isSteezy: flag,
  createdAt: text,
  /** The day on its maker's clock, as shown; null if not known. */
  madeOn: orNull(text),
  ...viewerActs,
  /** Points, in the answer to the call that has earned them. */
  earned: optional(number),
  /** In the answer to the call that has made a wish true. */
  wished: optional(flag),
})
export type TrickVideo = Shaped<typeof trickVideo>

export const trickVideoPage = object({
  steezyVideos: list(trickVideo),
  /** Only videos that are not steezy. */
  allVideos: list(trickVideo),
  /** Videos that are not steezy, on all pages. */
  total: number,
})
export type TrickVideoPage = Shaped<typeof trickVideoPage>
