import type { Video } from '../media/contract.ts'

export const limits = {
  lengthMs: 30_000,
  /** Videos that are not steezy, on one page of a trick's dialog. */
  perPage: 2,
  /** If the request names no page: this many of the newest. */
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

/** In this order; other categories follow in alphabetical order. */
export const categories = [
  'The Basics',
  'Flip and Shove-It Tricks',
  'Grinds and Slides',
  'Balance Tricks',
  'Air, Grab, Bowl, and Ramp Tricks',
] as const

/** `GET /api/tricks`: the catalogue, by category and from the easiest on. */
export interface Trick {
  id: string
  name: string
  category: string
  description: string
}

/**
 * `GET /api/user-tricks`: a trick is landed while a video of it exists; tricks never tried are
 * missing.
 */
export interface UserTrick {
  trickId: string
  landed: boolean
}

export interface TrickVideo extends Video {
  id: string
  userId: string
  trickId: string
  spotId: string | null
  isSteezy: boolean
  createdAt: string
}

/** A skater's videos of a trick, the newest first: `allVideos` are those that are not steezy. */
export interface TrickVideoPage {
  steezyVideos: TrickVideo[]
  allVideos: TrickVideo[]
  /** How many videos are not steezy, on all pages. */
  total: number
}
