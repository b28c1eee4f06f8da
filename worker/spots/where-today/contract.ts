import { number, object, orNull, text, type Shaped } from '../../shapes.ts'
import { spot } from '../contract.ts'

export const limits = {
  /** A spot rests for so many days after the skater has stacked there. */
  restDays: 14,
  /** So many of the skater's newest items in the feed are searched for clips at spots. */
  stacks: 500,
  /** Of so many spots the conditions are read, which are so many words at most. */
  shortlist: 50,
  words: 500,
  picks: 10,
} as const

export const todayPick = object({
  spot,
  /** In metres; null without a position. */
  distance: orNull(number),
  /** The skater has not stacked there after this time; null if never. */
  notSince: orNull(text),
  /** When it was called dry; null without a report. */
  dryAt: orNull(text),
})
export type TodayPick = Shaped<typeof todayPick>
