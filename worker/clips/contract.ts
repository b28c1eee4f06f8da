import { videoFields, viewerActs } from '../media/contract.ts'
import { flag, list, number, object, optional, orNull, text, type Shaped } from '../shapes.ts'

export const limits = {
  caption: 500,
  /** Longer captions are cut and get "See more". */
  captionShown: 125,
  lengthMs: 45_000,
  /** Not counting steezy clips. */
  perPage: 5,
  /** From this many on, they are no longer counted: "99+". */
  counted: 100,
} as const

export const messages = {
  tooLarge: 'Please select a video file smaller than 500MB',
  tooLong: 'Please select a video that is 45 seconds or shorter.',
  invalid: 'Please select a valid video file.',
  videoRequired: 'Please select a valid video file.',
  captionLong: 'Caption must be 500 characters or less',
  unplayable: 'Video format not supported by browser.',
  rareSound: "Most phones can't play the sound of this video. It can be uploaded all the same.",
  otherPlayer: 'Try another player',
  updateFailed: 'Failed to update clip',
  updated: 'Clip updated!',
  deleteFailed: 'Failed to delete clip',
  fetchFailed: 'Failed to fetch clips',
} as const

export const clip = object({
  ...videoFields,
  id: text,
  userId: text,
  caption: orNull(text),
  spotId: orNull(text),
  isSteezy: flag,
  createdAt: text,
  /** The day on its maker's clock, as shown; null if not known. */
  madeOn: orNull(text),
  ...viewerActs,
  /** Points, in the answer to the call that has earned them. */
  earned: optional(number),
})
export type Clip = Shaped<typeof clip>

export const clipPage = object({
  steezyClips: list(clip),
  /** Only clips that are not steezy. */
  allClips: list(clip),
  hasNext: flag,
})
export type ClipPage = Shaped<typeof clipPage>

export const countWords = (count: number): string =>
  count < limits.counted ? `${count}` : `${limits.counted - 1}+`

export const shortDate = (at: string, timeZone: string): string =>
  inZone(timeZone).format(new Date(at))

/** The same for everybody; in the viewer's zone if its maker's is not known. */
export const dayOf = (
  { createdAt, madeOn }: { createdAt: string; madeOn: string | null },
  timeZone: string,
): string => madeOn ?? shortDate(createdAt, timeZone)

/** Creating a formatter takes longer than rendering the rest of a card, so cache the last one. */
let last: [timeZone: string, format: Intl.DateTimeFormat] | undefined

function inZone(timeZone: string): Intl.DateTimeFormat {
  if (last?.[0] === timeZone) return last[1]
  const shape = { timeZone, month: 'numeric', day: 'numeric', year: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en-US', shape)
  last = [timeZone, format]
  return format
}
