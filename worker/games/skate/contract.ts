import { callOutcomes } from '../../enums.ts'
import { flag, list, number, object, oneOf, orNull, text, type Shaped } from '../../shapes.ts'
import type { GameInfo } from '../contract.ts'

const hour = 3_600_000

export const turnHours = [24, 72, 168] as const
export type TurnHours = (typeof turnHours)[number]

export const words = ['SKATE', 'SK8'] as const
export type Word = (typeof words)[number]

export const lastLetterTries = [1, 2] as const
export type LastLetterTries = (typeof lastLetterTries)[number]

/** Shown before players join, and never changed. */
export interface HouseRules {
  turnHours: TurnHours
  word: Word
  lastLetterTries: LastLetterTries
}

export const defaultHouseRules: HouseRules = { turnHours: 168, word: 'SKATE', lastLetterTries: 1 }

export const turnMsOf = ({ turnHours: hours }: Pick<HouseRules, 'turnHours'>): number =>
  hours * hour

/** The share of a player's time before the reminder. */
export const reminderPart = 0.8

export const leastAfterStopMs = 12 * hour

export const callLimits = {
  callableMs: 24 * hour,
  voteMs: 24 * hour,
  /** In one game; after that the player cannot call again. */
  lost: 2,
} as const

export type { CallOutcome } from '../../enums.ts'

export const stopReasons = ['call', 'away'] as const
export type StopReason = (typeof stopReasons)[number]

export const skateInfo: GameInfo = {
  name: 'S.K.A.T.E.',
  about: 'Classic trick-for-trick',
  hasCategories: true,
  hasSpot: false,
  hasHouseRules: true,
  leastHomies: 1,
  seats: 2,
  joinMs: 48 * hour,
  needsAllDice: true,
  rollLabel: 'Roll the dice',
}

/** `leftMs` is the time left when the clock runs on. */
export const stoppedClock = object({ reasons: list(oneOf(stopReasons)), leftMs: number })
export type StoppedClock = Shaped<typeof stoppedClock>

const callFields = {
  turnNumber: number,
  trickId: text,
  isSet: flag,
  makerSeat: number,
  callerSeat: number,
}
const callView = object(callFields)
export type CallView = Shaped<typeof callView>

/** Hides who voted, and for what. */
export const openCallFields = {
  ...callFields,
  /** Others vote, or the maker tries again. */
  stage: oneOf(['vote', 'retry']),
  /** Empty in a retry. */
  voterSeats: list(number),
  hasVoted: flag,
  /** End of the vote or retry; null while the clock of the retry is stopped. */
  deadline: orNull(text),
  stoppedClock: orNull(stoppedClock),
}
const openCallView = object(openCallFields)
export type OpenCallView = Shaped<typeof openCallView>

export const endedCallFields = { ...callFields, outcome: oneOf(callOutcomes) }
const endedCallView = object(endedCallFields)
export type EndedCallView = Shaped<typeof endedCallView>

/** The other players must attempt it. */
export const landedTrick = object({
  round: number,
  trickId: text,
  trickName: text,
  seat: number,
  /** Includes the player who set it. */
  landedBy: number,
})
export type LandedTrick = Shaped<typeof landedTrick>
