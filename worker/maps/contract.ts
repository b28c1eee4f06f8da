import { list, number, object, oneOf, text, type Shaped } from '../shapes.ts'

export const limits = {
  /** The deepest zoom of a tile, and of a static map. */
  tileZoom: 18,
  staticZoom: 20,
  /** The limits for each side of a static map, in pixels. */
  least: 16,
  most: 1280,
  markers: 50,
  address: 200,
  results: 5,
} as const

/** The zoom at which a single place is shown. */
export const placeZoom = 15

export const messages = {
  tile: 'There is no such tile',
  latitude: 'Latitude must be a number from -90 to 90',
  longitude: 'Longitude must be a number from -180 to 180',
  zoom: 'Zoom must be a whole number from 0 to 20',
  size: 'Size must be WIDTHxHEIGHT, each from 16 to 1280',
  markers: 'Markers must be up to 50 of LATITUDE,LONGITUDE, separated by |',
  theme: 'Theme must be light or dark',
  address: 'Address is required',
  addressLong: 'Address must be 200 characters or less',
} as const

/** Shown in place of a map. Apart from the messages, so that browsers load only these. */
export const texts = {
  unavailable: 'Map preview unavailable',
  /** Shown when there is a button for directions below. */
  tapDirections: 'Tap directions for map',
  mapUnavailable: 'Map unavailable',
  noStreets: 'No street map here yet',
} as const

/** The sources of the map data. */
export const credits = 'Natural Earth · GeoNames'

/** From this zoom on, our own maps have nothing to show of the ground but land and water. */
export const plainFrom = 12

/** Part of the URL of static maps: browsers kept those of the drawing before it for a month. */
export const staticDrawing = 2

/** The start position of a map that the user has not moved yet. */
export const defaultCentre = { lat: 37.77, lng: -122.42 } as const

export type Theme = 'light' | 'dark'

export interface Coordinates {
  lat: number
  lng: number
}

/** A request for a static map. */
export interface StaticMap {
  centre: Coordinates
  zoom: number
  size: { width: number; height: number }
  markers: Coordinates[]
  theme: Theme | undefined
  /** Whether it has words: not if it is shown where a map with its own will be. */
  hasWords: boolean
}

/** At most five, the best first; none on any failure. */
export const geocoded = object({
  status: oneOf(['OK', 'ZERO_RESULTS']),
  results: list(
    object({
      name: text,
      formatted_address: text,
      geometry: object({ location: object({ lat: number, lng: number }) }),
    }),
  ),
})
export type Geocoded = Shaped<typeof geocoded>

export const described = object({
  status: oneOf(['OK', 'ZERO_RESULTS']),
  results: list(object({ formatted_address: text })),
})
export type Described = Shaped<typeof described>

export const mapsConfig = object({
  /** Google's key for browsers; empty if the deployment shows our own maps. */
  apiKey: text,
  /** Contains {z}, {x}, {y}, and {theme} if the tiles differ by theme. */
  tilesUrl: text,
  attribution: text,
})
export type MapsConfig = Shaped<typeof mapsConfig>
