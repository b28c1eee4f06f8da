import { list, number, object, orNull, type Shaped } from '../../shapes.ts'
import { spot } from '../contract.ts'

export const limits = {
  /** So many spots are read for one answer. */
  read: 500,
  /** Decimals of a position in degrees, as it is sent: about 100 m. */
  digits: 3,
} as const

export const nearSpots = object({
  /** The nearest first, a page at most; distances in metres. */
  spots: list(object({ spot, distance: number })),
  /** If not all could be read: no spot is missing up to this distance in metres. */
  within: orNull(number),
})
export type NearSpots = Shaped<typeof nearSpots>
