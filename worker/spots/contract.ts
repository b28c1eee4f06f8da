import { videoFields } from '../media/contract.ts'
import {
  flag,
  list,
  number,
  object,
  oneOf,
  optional,
  orNull,
  text,
  tuple,
  type Shaped,
} from '../shapes.ts'
import { factFields } from './facts/contract.ts'

export const limits = {
  name: 50,
  description: 1000,
  perPage: 50,
  /** Spots of one skater; all of them are in the list to choose from. */
  each: 1000,
  /** Spots that one map counts, and the maximum that it shows as single pins. */
  onMap: 20_000,
  pins: 500,
  /** From this zoom on all spots are pins: zooming in further cannot separate spots at one place. */
  deepZoom: 18,
  clips: 50,
  /** Who stacked most at a spot: of so many days, so many skaters. */
  stackedDays: 90,
  stackers: 5,
} as const

export const messages = {
  nameRequired: 'Spot name is required',
  nameLong: 'Spot name must be 50 characters or less',
  descriptionLong: 'Description must be 1000 characters or less',
  latitude: 'Latitude must be a number from -90 to 90',
  longitude: 'Longitude must be a number from -180 to 180',
  zoom: 'Zoom must be a whole number from 0 to 22',
  photoHint: 'JPG, PNG up to 10MB',
  notFound: 'Spot not found',
  full: 'You can have 1,000 spots. Delete one first.',
  notOnMap: 'That spot is not on your map.',
  createFailed: 'Failed to create spot',
  updateFailed: 'Failed to update spot',
  deleteFailed: 'Failed to delete spot',
  fetchFailed: 'Failed to fetch spots',
  clipsFailed: "The clips of this spot can't be loaded right now.",
  choiceFailed: "Your spots can't be loaded",
  noPosition: 'Unable to get your current location. Please select a custom location.',
  noGeolocation: 'Geolocation is not supported by this browser.',
} as const

export const spot = object({
  id: text,
  userId: text,
  name: text,
  description: orNull(text),
  latitude: text,
  longitude: text,
  photoUrl: orNull(text),
  isSharedWithHomies: flag,
  /** Only for its owner. */
  sharedWith: optional(list(text)),
  /** The place is the middle of a square (see maps/squares.ts): its owner shows the viewer nothing nearer. */
  isAbout: optional(flag),
  /** True if others get a square, and who gets the place all the same. Only for its owner. */
  about: optional(flag),
  shownTo: optional(list(text)),
  ...factFields,
  creatorSkatertag: text,
  creatorProfilePhotoUrl: text,
  createdAt: text,
  /** Points, in the answer to the call that has earned them. */
  earned: optional(number),
})
export type Spot = Shaped<typeof spot>

export const pins = object({
  /** Id, name, latitude, longitude. */
  pins: list(tuple(text, text, number, number)),
  /** Ids of the spots that are shown by the middle of their square. */
  about: optional(list(text)),
  /** Count, latitude and longitude of spots that are too close to separate at this zoom. */
  crowds: list(tuple(number, number, number)),
  isCut: flag,
  /** With a filter: the spot after which to look further. */
  next: orNull(text),
})
export type Pins = Shaped<typeof pins>

export const spotClip = object({
  ...videoFields,
  id: text,
  kind: oneOf(['clip', 'trick_video', 'own_the_spot_clip']),
  userId: text,
  skatertag: text,
  caption: orNull(text),
  createdAt: text,
  /** Points, in the answer to the call that has earned them. */
  earned: optional(number),
})
export type SpotClip = Shaped<typeof spotClip>

export const stacker = object({ userId: text, skatertag: text, count: number })
export type Stacker = Shaped<typeof stacker>
