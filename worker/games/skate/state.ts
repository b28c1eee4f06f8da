import * as z from 'zod/mini'
import { callOutcomes } from '../contract'
import { actsIn } from '../engine/act'
import { activePlayers, recordEvent, type Play } from '../engine/play'
import type { Transition } from '../engine/transition'
import {
  baseGameState,
  applyDefaults,
  omitDefaults,
  seatSchema,
  time,
  type PlayerState,
  type Seat,
} from '../engine/state'
import { defaultHouseRules, stopReasons } from './contract'
import { houseRules } from './schema'

const clockSchema = z.strictObject({
  /** Null while it is stopped. */
  runsOutAt: z.nullable(time),
  remindAt: z.nullable(time),
  /** Null while it runs. */
  leftMs: z.nullable(z.int()),
  /** The clock runs while this is empty. */
  stoppedBy: z.array(z.enum(stopReasons)),
  /** Allowed once per clock. */
  hasBeenAway: z.boolean(),
  isNudged: z.optional(z.boolean()),
})
export type Clock = z.infer<typeof clockSchema>

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
  /** When the game was created; it ignores tricks that are added later. */
  tricks: z.array(z.string()),
  /** The tricks that were set and landed. Empties when all have been. */
  usedTrickIds: z.array(z.string()),
  /** Order of play. Players who are out keep their place. */
  order: z.array(seatSchema),
  phase: z.nullable(z.enum(['setting', 'following'])),
  /** Stays set after the setter quits, until all others have attempted the trick. */
  setter: z.nullable(seatSchema),
  /** The players who still have to attempt the trick, in order. */
  followers: z.array(seatSchema),
  turn: z.nullable(seatSchema),
  currentTrickId: z.nullable(z.string()),
  /** Increases after all attempts, so a bailed set shares the number of the next landed one. */
  round: z.int(),
  turnsTaken: z.int(),
  /** Null before the start and after the end. */
  clock: z.nullable(clockSchema),
  /** The players who have already bailed this trick once at their last letter. */
  secondTries: z.array(seatSchema),
  /** The newest set and the turns after it, without retries. */
  recentTurns: z.array(recentTurn),
  call: z.nullable(callSchema),
  endedCalls: z.array(endedCall),
  rainChecks: z.array(seatSchema),
  /** `until` may be past. */
  away: z.array(z.strictObject({ seat: seatSchema, until: time })),
})
export type SkateState = z.infer<typeof currentState>

export type SkatePlay = Play<SkateState>

export const skateAct = actsIn<SkateState>()

export type SkateTransition = Transition<SkateState>

/** Adds the fields that older rows and version 1 lack. */
export const skateState: z.ZodMiniType<SkateState> = z.pipe(z.transform(upgraded), currentState)

function upgraded(stored: unknown): unknown {
  const state = stored as { rulesVersion?: unknown; deadline?: unknown } | undefined | null
  if (typeof state !== 'object' || state === null) return stored
  const clock = state.rulesVersion === 1 ? clockOf(state.deadline) : null
  return applyDefaults({ ...noCalls(), clock, ...state }, usual())
}

/** Omits the catalogue, which the history has too, and all data of the turn. */
export function finishedSkate(state: SkateState): object {
  const nothing = { clock: null, call: null, secondTries: [], recentTurns: [], away: [] }
  const shown: SkateState = { ...state, tricks: [], ...nothing }
  return omitDefaults(shown, { ...noCalls(), ...usual() })
}

const usual = () => ({
  gameType: 'skate' as const,
  tricks: [],
  phase: null,
  setter: null,
  followers: [],
  turn: null,
  currentTrickId: null,
})

/** The values before any call; games of version 1 always have them. */
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

/** Version 1 had no clocks: its reminder came when the last fifth of the 168 hours began. */
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

/** Active players in order, starting after `seat`. */
export function playersAfter(state: SkateState, seat: Seat | null): Seat[] {
  const place = seat === null ? -1 : state.order.indexOf(seat)
  const round = [...state.order.slice(place + 1), ...state.order.slice(0, Math.max(place, 0))]
  return round.filter((other) => isActive(state, other))
}

export function passSet(state: SkateState): void {
  state.setter = playersAfter(state, state.setter)[0] ?? null
}

export const isActive = (state: SkateState, seat: Seat | null): boolean =>
  activePlayers(state).some((player) => player.seat === seat)

/** A player with the whole word is out. */
export function giveLetter(play: SkatePlay, player: PlayerState): string {
  const { word } = play.state
  const letter = word[player.letters++] ?? ''
  if (player.letters === word.length) player.isEliminated = true
  return letter
}

/** A house rule: two tries when a bail would put the player out. */
export const hasSecondTry = (
  { lastLetterTries, word, secondTries }: SkateState,
  { seat, letters }: PlayerState,
): boolean => lastLetterTries === 2 && letters === word.length - 1 && !secondTries.includes(seat)

export function recordElimination(play: SkatePlay, { seat, isEliminated }: PlayerState): void {
  if (isEliminated) recordEvent(play, { type: 'eliminated', seat })
}
