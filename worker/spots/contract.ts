import * as z from 'zod/mini'
import type { Video } from '../media/contract'

export const limits = {
  name: 50,
  description: 1000,
  /** Spots on one page of the list. */
  perPage: 50,
  /** The skater's own spots, in a list to choose from. */
  own: 500,
  /** How many spots one map counts, and up to how many it shows each as its own pin. */
  onMap: 20_000,
  pins: 500,
  /**
   * From this zoom on all spots are pins: zooming in further cannot separate spots at one place.
   */
  deepZoom: 18,
  /** Clips of one spot. */
  clips: 50,
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
  createFailed: 'Failed to create spot',
  updateFailed: 'Failed to update spot',
  deleteFailed: 'Failed to delete spot',
  fetchFailed: 'Failed to fetch spots',
  clipsFailed: "The clips of this spot can't be loaded right now.",
  choiceFailed: "Your spots can't be loaded",
  noPosition: 'Unable to get your current location. Please select a custom location.',
  noGeolocation: 'Geolocation is not supported by this browser.',
} as const

const name = z
  .string(messages.nameRequired)
  .check(
    z.trim(),
    z.minLength(1, messages.nameRequired),
    z.maxLength(limits.name, messages.nameLong),
  )

const description = z
  .string()
  .check(z.trim(), z.maxLength(limits.description, messages.descriptionLong))

/** A number of degrees, as text; stored as typed. */
const degrees = (most: number, message: string) =>
  z.string(message).check(
    z.trim(),
    z.maxLength(40, message),
    z.regex(/^[+-]?\d+(\.\d+)?$/, message),
    z.refine((text) => Math.abs(Number(text)) <= most, message),
  )

export const latitude = degrees(90, messages.latitude)
export const longitude = degrees(180, messages.longitude)

const yesOrNo = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
)

/** The text fields of `POST /api/spots`; a photo is sent beside them. */
export const newSpot = z.strictObject({
  name,
  latitude,
  longitude,
  description: z.optional(description),
  isSharedWithHomies: z._default(yesOrNo, true),
})

/** The fields of `PUT /api/spots/{id}`: missing fields do not change. */
export const spotChange = z.strictObject({
  name: z.optional(name),
  latitude: z.optional(latitude),
  longitude: z.optional(longitude),
  description: z.optional(description),
  isSharedWithHomies: z.optional(yesOrNo),
  removePhoto: z._default(yesOrNo, false),
})

/**
 * `GET /api/spots`: an array of these, the newest first; `?before={id}` continues after that spot.
 */
export interface Spot {
  id: string
  userId: string
  name: string
  description: string | null
  latitude: string
  longitude: string
  photoUrl: string | null
  isSharedWithHomies: boolean
  creatorSkatertag: string
  creatorProfilePhotoUrl: string
  createdAt: string
}

/** `GET /api/spots/pins?south&west&north&east&zoom`: the spots in a map's view. */
export interface Pins {
  /** Id, name, latitude, longitude. */
  pins: Array<[id: string, name: string, latitude: number, longitude: number]>
  /** How many spots are too close to each other to separate at this zoom, and their middle. */
  crowds: Array<[count: number, latitude: number, longitude: number]>
  /** Whether there are more spots than one map counts. */
  isCut: boolean
}

const toNumber = z.transform(Number)

/** A map's view, in degrees. If it crosses the date line, `west` is greater than `east`. */
export const mapView = z.object({
  south: z.pipe(latitude, toNumber),
  west: z.pipe(longitude, toNumber),
  north: z.pipe(latitude, toNumber),
  east: z.pipe(longitude, toNumber),
  zoom: z.pipe(
    z.string(messages.zoom).check(
      z.regex(/^\d{1,2}$/, messages.zoom),
      z.refine((text) => Number(text) <= 22, messages.zoom),
    ),
    toNumber,
  ),
})
export type MapView = z.infer<typeof mapView>

/** `GET /api/spots/{id}/clips`: an array of these, the newest first. */
export interface SpotClip extends Video {
  id: string
  /** The type of the clip, which its link needs. */
  kind: 'clip' | 'trick_video' | 'own_the_spot_clip'
  userId: string
  skatertag: string
  caption: string | null
  createdAt: string
}
