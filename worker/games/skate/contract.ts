import { callOutcomes, reactionKinds } from '../../enums.ts'
import { flag, list, number, object, oneOf, orNull, text, type Shaped } from '../../shapes.ts'
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

/** Why the rules of this game refuse a command, besides what both games refuse. */
export const skateRefusals = {
  own_nudge: { status: 400, message: 'It is your own turn.' },
  nudged_before: { status: 409, message: 'Somebody has already nudged on this turn.' },
  nudge_too_early: {
    status: 409,
    message: 'Too early. You can nudge once half of the time for the turn is over.',
  },
  clock_stopped: { status: 409, message: 'The clock of this turn is stopped.' },
  own_reaction: { status: 400, message: "You can't react to your own turn." },

  trick_not_in_categories: { status: 400, message: 'That trick is not in this game’s categories.' },
  trick_used: { status: 409, message: 'That trick has already been set in this game.' },
  wrong_trick: { status: 409, message: 'That is not the trick that was set.' },

  unknown_turn: { status: 404, message: 'Turn not found' },
  own_turn: { status: 400, message: 'You can’t call your own turn.' },
  bailed_turn: { status: 400, message: 'That turn was bailed. You can only call a landed one.' },
  called_turn: { status: 409, message: 'That turn has been called before.' },
  old_turn: { status: 409, message: 'It’s too late to call that turn.' },
  maker_left: { status: 409, message: 'The skater of that turn has left the game.' },
  calls_lost: {
    status: 403,
    message: 'You have lost two calls in this game, so you have none left.',
  },
  call_open: { status: 409, message: 'A call is open. It has to be decided first.' },
  no_call: { status: 409, message: 'That call is decided.' },
  not_your_call: { status: 403, message: 'Only the skater who called can take it back.' },
  no_voter: { status: 403, message: 'The skaters of this call don’t vote on it.' },
  voted_before: { status: 409, message: 'You have voted on this call.' },
  away_again: { status: 409, message: 'You were away in this turn before. Take it first.' },
  no_rain_check: { status: 409, message: 'You have taken your rain check in this game.' },
} as const

/** A clock that is stopped, and what it has left when it runs on. */
export const stoppedClock = object({ reasons: list(oneOf(stopReasons)), leftMs: number })
export type StoppedClock = Shaped<typeof stoppedClock>

/** A call as the rules know it. */
const callFields = {
  /** The number of the called turn. */
  turnNumber: number,
  trickId: text,
  /** Whether the turn set a trick. */
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
  /** Whether the viewer has voted. */
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
  /** The player who set it. */
  seat: number,
  /** How many players have landed it so far, including the one who set it. */
  landedBy: number,
})
export type LandedTrick = Shaped<typeof landedTrick>

/** What a player says about another player's turn. */
export const reaction = object({ seat: number, kind: oneOf(reactionKinds) })
export type Reaction = Shaped<typeof reaction>
