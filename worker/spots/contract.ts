import type { Video } from '../media/contract'

export const limits = {
  name: 50,
  description: 1000,
  /** Spots on one page of the list. */
  perPage: 50,
  /** Of one skater in all, and all of them in a list to choose from. */
  each: 1000,
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
