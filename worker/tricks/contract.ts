import { videoFields } from '../media/contract.ts'
import { flag, list, number, object, optional, orNull, text, type Shaped } from '../shapes.ts'

export const limits = {
  lengthMs: 30_000,
  perPage: 2,
  /** The newest videos, for a request without a page. */
  unpaged: 100,
  wishes: 5,
  next: 4,
  /** The ladder looks at so many of the newest tries of a trick. */
  tries: 20,
  /** With fewer, it says nothing of a trick. */
  enoughTries: 5,
} as const

export const messages = {
  tooLong: 'Videos must be 30 seconds or less.',
  invalid: 'Invalid video file',
  unknownTrick: 'Trick not found',
  noVideo: 'No video of this trick yet.',
  steezyFailed: 'Failed to toggle steezy status',
  deleteFailed: 'Failed to delete video',
  fetchFailed: 'Failed to fetch videos',
  wishesFull: (names: string) => `Five wishes are enough: ${names}. Take one of them back first.`,
  wishLanded: 'You have landed it already.',
  wishFailed: 'Failed to change your wishes',
  notOffered: 'Choose from the tricks that are offered.',
  toldFailed: 'Failed to save what you can do',
  nextFailed: "What comes next can't be loaded.",
  ladderFailed: "Your ladder can't be loaded.",
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
  propped: flag,
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

const edge = object({
  trickId: text,
  /** A sentence. */
  why: text,
})

/** What stands before a trick, what it needs first, and what it is a step to. */
export const trickTree = object({ before: list(edge), after: list(edge) })
export type TrickTree = Shaped<typeof trickTree>

export const whatNext = object({
  /** The oldest first. */
  wishes: list(
    object({
      trickId: text,
      /** How many of the tricks that it needs one can do. */
      known: number,
      needed: number,
    }),
  ),
  next: list(object({ trickId: text, why: text, isOfHomies: flag })),
  told: list(text),
  isBagEmpty: flag,
})
export type WhatNext = Shaped<typeof whatNext>

export const ladder = object({
  /** The surest first, then those with too few tries. */
  rungs: list(
    object({
      trickId: text,
      tries: number,
      landed: number,
      /** No video that one may see shows the other skater landing it. */
      isUnseen: flag,
    }),
  ),
  /** The other skater; null if one may not see them. */
  against: orNull(text),
})
export type Ladder = Shaped<typeof ladder>
export type Rung = Ladder['rungs'][number]
