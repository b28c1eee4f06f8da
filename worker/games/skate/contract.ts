import type { GameInfo } from '../contract.ts'

const hour = 3_600_000

/** How many hours a turn may take: 1, 3 or 7 days. The creator chooses. */
export const turnHours = [24, 72, 168] as const
export type TurnHours = (typeof turnHours)[number]

/** The word whose letters the players collect. A player who has all of them is out. */
export const words = ['SKATE', 'SK8'] as const
export type Word = (typeof words)[number]

/** How many tries a player has whom a bail would put out. */
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

/** A player is reminded when this part of their time is over. */
export const reminderPart = 0.8

export const clockLimits = {
  /** A clock that was stopped has at least so much left when it runs on. */
  leastAfterStopMs: 12 * hour,
  rainCheckMs: 24 * hour,
} as const

export const callLimits = {
  /** How long after a turn it may be called. */
  callableMs: 24 * hour,
  voteMs: 24 * hour,
  /** A player who has lost so many calls of a game cannot call again in it. */
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
