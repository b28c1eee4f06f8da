import { list, number, object, oneOf, text, type Shaped } from '../shapes.ts'

export const limits = {
  tileZoom: 18,
  staticZoom: 20,
  /** In pixels, for each side of a static map. */
  least: 16,
  most: 1280,
  markers: 50,
  address: 200,
  results: 5,
} as const

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

/** Separate from `messages`, so that browsers load only these. */
export const texts = {
  unavailable: 'Map preview unavailable',
  /** Shown when there is a button for directions below. */
  tapDirections: 'Tap directions for map',
  mapUnavailable: 'Map unavailable',
  noStreets: 'No street map here yet',
} as const

export const credits = 'Natural Earth · GeoNames'

/** Part of the URL of static maps, because browsers cached earlier drawings for a month. */
export const staticDrawing = 3

export const defaultCentre = { lat: 37.77, lng: -122.42 } as const

export type Theme = 'light' | 'dark'

export interface Coordinates {
  lat: number
  lng: number
}

export interface StaticMap {
  centre: Coordinates
  zoom: number
  size: { width: number; height: number }
  markers: Coordinates[]
  /** Points in squares (see squares.ts) that are drawn instead of points. */
  squares?: Coordinates[]
  theme: Theme | undefined
  /** False if an interactive map, with its own labels, will replace it. */
  hasWords: boolean
}

/** At most five, the best first; empty after any failure. */
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

/** Fewer characters begin too many names. Those of Chinese, Japanese and Korean towns have two. */
export const shortestSearch = (typed: string): number =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(typed) ? 2 : 3
