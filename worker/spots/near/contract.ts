import { list, number, object, orNull, type Shaped } from '../../shapes.ts'
import { spot } from '../contract.ts'

export const limits = {
  /** So many spots are read for one answer. */
  read: 500,
  /** Decimals of a position in degrees, as it is sent: about 100 m. */
  digits: 3,
} as const

export const messages = {
  unsupported: "This browser can't tell where you are. Look at the map instead.",
  refused:
    "Stoke may not see where you are. Allow it in your browser's settings for this site, and press again.",
  unavailable:
    "Your phone doesn't know where it is. Switch its location on, step outside, and press again.",
  slow: 'Your phone took too long to find out where it is. Press again, or look at the map.',
} as const

export const nearSpots = object({
  /** The nearest first, a page at most; distances in metres. */
  spots: list(object({ spot, distance: number })),
  /** If not all could be read: no spot is missing up to this distance in metres. */
  within: orNull(number),
})
export type NearSpots = Shaped<typeof nearSpots>
