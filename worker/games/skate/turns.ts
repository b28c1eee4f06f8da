import * as z from 'zod/mini'
import type { RefusalCode } from '../refusals'
import { by, optionalFlag } from '../engine/act'
import type { PlayerState, Seat } from '../engine/state'
import type { TurnTaken } from '../engine/transition'
import { activePlayers, joinedPlayerOf, recordEvent, win } from '../engine/play'
import { takeRetry, voteOnNothing } from './call'
import { newClock, nextDeadline } from './turn-deadline'
import {
  giveLetter,
  hasSecondTry,
  isActive,
  makerOf,
  passSet,
  playersAfter,
  recordElimination,
  skateAct,
  turnNumberOf,
  type SkatePlay,
  type SkateState,
} from './state'

export const turnRefusals = {
  trick_not_in_categories: { status: 400, message: 'That trick is not in this game’s categories.' },
  trick_used: { status: 409, message: 'That trick has already been set in this game.' },
  wrong_trick: { status: 409, message: 'That is not the trick that was set.' },
  unknown_turn: { status: 404, message: 'Turn not found' },
} as const

const command = z.strictObject({
  type: z.literal('turn'),
  by,
  trickId: z.string(),
  landed: optionalFlag,
  hasVideo: optionalFlag,
  /** Refused if it names an earlier turn. */
  turnNumber: z.optional(z.int()),
})
type Turn = z.infer<typeof command>

export const takeTurn = skateAct({
  command,
  who: joinedPlayerOf,
  can: {
    turn: ({ turn, call }, { seat }) => turn === seat && !call,
    retry: (state, { seat }) => state.call?.voteEndsAt === null && makerOf(state) === seat,
  },
  run(play, turn, player) {
    const { state } = play
    if (state.status !== 'in_progress') return 'wrong_phase'
    if ((turn.turnNumber ?? turnNumberOf(state)) !== turnNumberOf(state)) return 'turn_over'
    if (state.call) return takeRetry(play, player, turn)
    if (player.seat !== state.turn) return 'not_your_turn'
    const refusal = refuseTrick(state, turn.trickId)
    if (refusal) return refusal
    if (turn.landed && !turn.hasVideo) return 'video_required'

    state.turnsTaken = turnNumberOf(state)
    if (state.phase === 'setting') set(play, player, turn)
    else attempt(play, player, turn)
    return null
  },
})

/** For moderation: the result stays, but if others vote on the turn, its maker tries again. */
export const removeTurnVideo = skateAct({
  command: z.strictObject({ type: z.literal('videoRemoved'), turnNumber: z.int() }),
  isUncounted: true,
  run(play, { turnNumber }) {
    recordEvent(play, { type: 'video_removed', ofTurn: turnNumber })
    voteOnNothing(play, turnNumber)
    return null
  },
  effects: {
    video_removed: (_, { ofTurn }) => [{ do: 'remove_video', turnNumber: ofTurn }],
  },
})

function refuseTrick(state: SkateState, trickId: string): RefusalCode | null {
  if (state.phase === 'following') return trickId === state.currentTrickId ? null : 'wrong_trick'
  if (!state.tricks.includes(trickId)) return 'trick_not_in_categories'
  return state.usedTrickIds.includes(trickId) ? 'trick_used' : null
}

/** After a landed set the others must attempt it; after a bailed one the next player sets. */
function set(play: SkatePlay, player: PlayerState, turn: Turn): void {
  const { state } = play
  const { trickId, landed } = turn
  state.recentTurns = []
  state.secondTries = []
  const taken = write(play, player, turn)
  if (!landed) {
    recordEvent(play, { type: 'set_bailed', ...taken })
    return passSet(state)
  }
  recordEvent(play, { type: 'trick_set', ...taken })
  state.phase = 'following'
  state.currentTrickId = trickId
  state.followers = playersAfter(state, player.seat)
  markTrickUsed(play, trickId)
}

function markTrickUsed(play: SkatePlay, trickId: string): void {
  const { state } = play
  state.usedTrickIds.push(trickId)
  if (state.usedTrickIds.length < state.tricks.length) return
  state.usedTrickIds = []
  recordEvent(play, { type: 'tricks_emptied' })
}

/** A bail costs a letter, or gets a second try at the last one. */
function attempt(play: SkatePlay, player: PlayerState, turn: Turn): void {
  const { state } = play
  const taken = write(play, player, turn)
  if (!turn.landed && hasSecondTry(state, player)) {
    state.secondTries.push(player.seat)
    state.clock = newClock(play, player.seat, [])
    return recordEvent(play, { type: 'second_try', ...taken })
  }
  state.followers.shift()
  if (turn.landed) return recordEvent(play, { type: 'landed', ...taken })
  const letter = giveLetter(play, player)
  recordEvent(play, { type: 'bailed_letter', letters: player.letters, letter, ...taken })
  recordElimination(play, player)
}

function write(
  { state, now }: SkatePlay,
  { seat }: PlayerState,
  { trickId, landed }: Turn,
): TurnTaken {
  const { round, turnsTaken: turnNumber, phase, rulesVersion } = state
  const taken = { seat, trickId, round, turnNumber }
  const isSet = phase === 'setting'
  if (rulesVersion > 1) state.recentTurns.push({ ...taken, isSet, landed, at: now })
  return taken
}

/** Runs after every change of a running game. */
export function advance(play: SkatePlay): void {
  const { state } = play
  if (state.status !== 'in_progress') return
  const [first, ...others] = activePlayers(state)
  if (first && others.length === 0) return end(play, first.seat)
  if (state.phase === 'following' && state.followers.length === 0) endRound(state)
  // The setter sets again after each round, unless they leave.
  if (state.phase === 'setting' && !isActive(state, state.setter)) passSet(state)
  const next = state.followers[0] ?? state.setter
  if (next !== null && next !== state.turn) passTurn(play, next)
  state.deadline = nextDeadline(state)
}

function endRound(state: SkateState): void {
  state.phase = 'setting'
  state.currentTrickId = null
  state.round++
}

function passTurn(play: SkatePlay, seat: Seat): void {
  const { state } = play
  state.turn = seat
  state.clock = newClock(play, seat, state.call ? ['call'] : [])
  recordEvent(play, {
    type: 'turn_passed',
    seat,
    phase: state.phase ?? 'setting',
    trickId: state.currentTrickId,
    dueAt: state.clock.runsOutAt,
  })
}

function end(play: SkatePlay, winner: Seat): void {
  Object.assign(play.state, {
    phase: null,
    setter: null,
    followers: [],
    turn: null,
    currentTrickId: null,
    clock: null,
    secondTries: [],
    recentTurns: [],
    away: [],
  })
  win(play, [winner])
}
