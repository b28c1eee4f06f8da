import { callOutcomes } from '../../enums.ts'
import { flag, list, number, object, oneOf, orNull, text, type Shaped } from '../../shapes.ts'
import type { GameInfo } from '../contract.ts'

const hour = 3_600_000

/** How many hours a turn may take: 1, 3 or 7 days. The creator chooses. */
export const turnHours = [24, 72, 168] as const
export type TurnHours = (typeof turnHours)[number]

/** The word whose letters the players collect. A player who has all of them is out. */
export const words = ['SKATE', 'SK8'] as const
export type Word = (typeof words)[number]

/** How many tries a player has at the last letter. */
export const lastLetterTries = [1, 2] as const
export type LastLetterTries = (typeof lastLetterTries)[number]

/** What the creator chooses. It is shown before players join, and stays as it is. */
export interface HouseRules {
  turnHours: TurnHours
  word: Word
  lastLetterTries: LastLetterTries
}

export const defaultHouseRules: HouseRules = { turnHours: 168, word: 'SKATE', lastLetterTries: 1 }

export const turnMsOf = ({ turnHours: hours }: Pick<HouseRules, 'turnHours'>): number =>
  hours * hour

/** A player is reminded when this share of their time is over. */
export const reminderPart = 0.8

/** A stopped clock has at least this time left when it runs on. */
export const leastAfterStopMs = 12 * hour

export const callLimits = {
  /** How long after a turn it may be called. */
  callableMs: 24 * hour,
  voteMs: 24 * hour,
  /** A player who has lost this many calls in a game cannot call again. */
  lost: 2,
} as const

export type { CallOutcome } from '../../enums.ts'

/** Why a clock is stopped: a call is open, or its player is away. */
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

/** A clock that is stopped, and what it has left when it runs on. */
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

/** The open call. Who has voted, and for what, is not told. */
export const openCallFields = {
  ...callFields,
  /** Others vote, or the maker tries again. */
  stage: oneOf(['vote', 'retry']),
  /** The players who decide; empty in a retry. */
  voterSeats: list(number),
  hasVoted: flag,
  /** When the vote or the retry ends; null while the clock of the retry is stopped. */
  deadline: orNull(text),
  /** The clock of a retry, while it is stopped. */
  stoppedClock: orNull(stoppedClock),
}
const openCallView = object(openCallFields)
export type OpenCallView = Shaped<typeof openCallView>

export const endedCallFields = { ...callFields, outcome: oneOf(callOutcomes) }
const endedCallView = object(endedCallFields)
export type EndedCallView = Shaped<typeof endedCallView>

/** A trick that was set and landed, so that the others must attempt it. */
export const landedTrick = object({
  round: number,
  trickId: text,
  trickName: text,
  seat: number,
  /** How many players have landed it so far, including the one who set it. */
  landedBy: number,
})
export type LandedTrick = Shaped<typeof landedTrick>
