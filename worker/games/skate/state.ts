import * as z from 'zod/mini'
import { callOutcomes } from '../contract'
import { actsIn } from '../engine/act'
import { activePlayers, recordEvent, type Play } from '../engine/play'
import type { Transition } from '../engine/transition'
import {
  baseGameState,
  applyDefaults,
  seatSchema,
  time,
  type PlayerState,
  type Seat,
} from '../engine/state'
import { defaultHouseRules, stopReasons } from './contract'
import { houseRules } from './schema'

/** The time that a player has for a turn or a retry. */
const clockSchema = z.strictObject({
  /** When it runs out; null while it is stopped. */
  runsOutAt: z.nullable(time),
  /** When to remind its player; null once that is done, and while it is stopped. */
  remindAt: z.nullable(time),
  /** What it has left while it is stopped. */
  leftMs: z.nullable(z.int()),
  /** While this is not empty, it is stopped. */
  stoppedBy: z.array(z.enum(stopReasons)),
  /** Its player has gone away while it ran, which they may once. */
  hasBeenAway: z.boolean(),
  /** Somebody has nudged its player. */
  isNudged: z.optional(z.boolean()),
})
export type Clock = z.infer<typeof clockSchema>

/** A turn since the newest set, which may still be called. */
const recentTurn = z.strictObject({
  seat: seatSchema,
  trickId: z.string(),
  round: z.int(),
  turnNumber: z.int(),
  isSet: z.boolean(),
  landed: z.boolean(),
  at: time,
})
export type RecentTurn = z.infer<typeof recentTurn>

/** The open call of a turn, by its number. Others vote, or its maker tries again. */
const callSchema = z.strictObject({
  turnNumber: z.int(),
  callerSeat: seatSchema,
  votes: z.array(z.strictObject({ seat: seatSchema, landed: z.boolean() })),
  /** Null in a retry. */
  voteEndsAt: z.nullable(time),
  /** Null during the vote. */
  retryClock: z.nullable(clockSchema),
})
export type Call = z.infer<typeof callSchema>

const endedCall = z.strictObject({
  turnNumber: z.int(),
  trickId: z.string(),
  isSet: z.boolean(),
  makerSeat: seatSchema,
  callerSeat: seatSchema,
  outcome: z.enum(callOutcomes),
})

const currentState = z.strictObject({
  ...baseGameState,
  gameType: z.literal('skate'),
  ...houseRules,
  categories: z.array(z.string()),
  /**
   * The tricks of these categories when the game was created. Tricks that are added later are not
   * in it.
   */
  tricks: z.array(z.string()),
  /** The tricks that were set and landed. The list empties when all have been. */
  usedTrickIds: z.array(z.string()),
  /** The order of the players, from the start on. Players who are out keep their place in it. */
  order: z.array(seatSchema),
  phase: z.nullable(z.enum(['setting', 'following'])),
  /**
   * The player who sets, or has set, the trick. If they quit after setting, they stay here until
   * all others have attempted it.
   */
  setter: z.nullable(seatSchema),
  /** Who still has to attempt the trick, in order. */
  followers: z.array(seatSchema),
  turn: z.nullable(seatSchema),
  currentTrickId: z.nullable(z.string()),
  /**
   * Increases when all have attempted the trick. A bailed set has the number of the next landed
   * one.
   */
  round: z.int(),
  turnsTaken: z.int(),
  /** The clock of the turn; null before the start and after the end. */
  clock: z.nullable(clockSchema),
  /** The players who have bailed this trick once at their last letter, and may try again. */
  secondTries: z.array(seatSchema),
  /** The newest set and the turns after it, without retries. */
  recentTurns: z.array(recentTurn),
  call: z.nullable(callSchema),
  endedCalls: z.array(endedCall),
  rainChecks: z.array(seatSchema),
  /** Until when players are away. It may be over. */
  away: z.array(z.strictObject({ seat: seatSchema, until: time })),
})
export type SkateState = z.infer<typeof currentState>

export type SkatePlay = Play<SkateState>

export const skateAct = actsIn<SkateState>()

export type SkateTransition = Transition<SkateState>

/** Parses a stored state. It gets the fields that older rows lack, and that the first rules lacked. */
export const skateState: z.ZodMiniType<SkateState> = z.pipe(z.transform(upgraded), currentState)

function upgraded(stored: unknown): unknown {
  const state = stored as { rulesVersion?: unknown; deadline?: unknown } | undefined | null
  if (typeof state !== 'object' || state === null) return stored
  const clock = state.rulesVersion === 1 ? clockOf(state.deadline) : null
  return applyDefaults({ ...noCalls(), clock, ...state }, usual())
}

/** The row of a finished game has no catalogue, which the history has too, and nothing of its turn. */
export const finishedSkate = (state: SkateState): SkateState => ({
  ...state,
  tricks: [],
  clock: null,
  call: null,
  secondTries: [],
  recentTurns: [],
  away: [],
})

/** What older rows of finished games leave out. */
const usual = () => ({
  gameType: 'skate' as const,
  tricks: [],
  phase: null,
  setter: null,
  followers: [],
  turn: null,
  currentTrickId: null,
})

/** What a game has before anybody calls, and one of the first rules at all times. */
export const noCalls = () => ({
  ...defaultHouseRules,
  clock: null,
  secondTries: [],
  recentTurns: [],
  call: null,
  endedCalls: [],
  rainChecks: [],
  away: [],
})

/** The clock behind a deadline of the first rules, by which the last fifth came after a reminder. */
function clockOf(deadline: unknown): Clock | null {
  const { at, why } = (deadline ?? {}) as { at?: number; why?: string }
  if (at === undefined || (why !== 'reminder' && why !== 'turn')) return null
  const isReminded = why === 'turn'
  return {
    runsOutAt: isReminded ? at : at + lastFifthMs,
    remindAt: isReminded ? null : at,
    leftMs: null,
    stoppedBy: [],
    hasBeenAway: false,
  }
}

const lastFifthMs = (168 * 3_600_000) / 5

export const turnNumberOf = ({ turnsTaken }: SkateState): number => turnsTaken + 1

export const calledTurn = ({ call, recentTurns }: SkateState): RecentTurn | null =>
  recentTurns.find(({ turnNumber }) => turnNumber === call?.turnNumber) ?? null

export const makerOf = (state: SkateState): Seat | null => calledTurn(state)?.seat ?? null

/** The active players in their order, starting after a seat. */
export function playersAfter(state: SkateState, seat: Seat | null): Seat[] {
  const place = seat === null ? -1 : state.order.indexOf(seat)
  const round = [...state.order.slice(place + 1), ...state.order.slice(0, Math.max(place, 0))]
  return round.filter((other) => isStanding(state, other))
}

export function passSet(state: SkateState): void {
  state.setter = playersAfter(state, state.setter)[0] ?? null
}

export const isStanding = (state: SkateState, seat: Seat | null): boolean =>
  activePlayers(state).some((player) => player.seat === seat)

/** Gives a letter for a bail. A player with the whole word is out. */
export function giveLetter(play: SkatePlay, player: PlayerState): string {
  const { word } = play.state
  const letter = word[player.letters++] ?? ''
  if (player.letters === word.length) player.isEliminated = true
  return letter
}

/** By the house rules, a player may try a trick twice when a bail would put them out. */
export const hasSecondTry = (
  { lastLetterTries, word, secondTries }: SkateState,
  { seat, letters }: PlayerState,
): boolean => lastLetterTries === 2 && letters === word.length - 1 && !secondTries.includes(seat)

export function recordElimination(play: SkatePlay, { seat, isEliminated }: PlayerState): void {
  if (isEliminated) recordEvent(play, { type: 'eliminated', seat })
}
