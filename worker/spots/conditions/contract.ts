import { busts, conditions, type Bust, type Condition } from '../../enums.ts'
import { number, object, oneOf, orNull, text, type Shaped } from '../../shapes.ts'

/** Older reports don't count. */
export const limits = {
  bustDays: 60,
  conditionHours: { dry: 48, wet: 48, blocked: 48, gone: 60 * 24 },
  /** So many skaters' words are read. */
  read: 500,
} as const

export const messages = {
  bust: `Bust can be ${busts.join(', ')}, or null`,
  condition: `Condition can be ${conditions.join(', ')}, or null`,
  failed: "That wasn't saved",
} as const

export const spotConditionList = object({
  /** What most say, and how many of them. */
  bust: orNull(object({ value: oneOf(busts), count: number })),
  /** The last report. */
  condition: orNull(object({ value: oneOf(conditions), at: text })),
  own: object({ bust: orNull(oneOf(busts)), condition: orNull(oneOf(conditions)) }),
})
export type SpotConditions = Shaped<typeof spotConditionList>

export const bustWords: Record<Bust, string> = {
  never: 'Never',
  sometimes: 'Sometimes',
  always: 'Always',
}

export const conditionWords: Record<Condition, string> = {
  dry: 'Dry',
  wet: 'Wet',
  blocked: 'Blocked',
  gone: 'Gone',
}
