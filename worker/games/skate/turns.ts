import type { RefusalCode } from '../contract'
import type { Turn } from '../engine/commands'
import type { PlayerState, Seat } from '../engine/state'
import type { TurnTaken } from '../engine/transition'
import { activePlayers, joinedPlayerOf, recordEvent, win } from '../engine/play'
import { takeRetry } from './call'
import { newClock, nextDeadline } from './clock'
import {
  giveLetter,
  hasSecondTry,
  isStanding,
  passSet,
  playersAfter,
  recordElimination,
  turnNumberOf,
  type SkatePlay,
  type SkateState,
} from './state'

/** Takes a turn, which sets or attempts a trick, or tries a called turn again. */
export function takeTurn(play: SkatePlay, command: Turn): RefusalCode | null {
  const { state } = play
  const player = joinedPlayerOf(state, command.by)
  if (typeof player === 'string') return player
  if (state.status !== 'in_progress') return 'wrong_phase'
  if ((command.turnNumber ?? turnNumberOf(state)) !== turnNumberOf(state)) return 'turn_over'
  if (state.call) return takeRetry(play, player, command)
  if (player.seat !== state.turn) return 'not_your_turn'
  const refusal = refuseTrick(state, command.trickId)
  if (refusal) return refusal
  if (command.landed && !command.hasVideo) return 'video_required'

  state.turnsTaken = turnNumberOf(state)
  if (state.phase === 'setting') set(play, player, command)
  else attempt(play, player, command)
  return null
}

function refuseTrick(state: SkateState, trickId: string): RefusalCode | null {
  if (state.phase === 'following') return trickId === state.currentTrickId ? null : 'wrong_trick'
  if (!state.tricks.includes(trickId)) return 'trick_not_in_categories'
  return state.usedTrickIds.includes(trickId) ? 'trick_used' : null
}

/** If the set is landed, the others must attempt it. If it is bailed, the next player sets. */
function set(play: SkatePlay, player: PlayerState, command: Turn): void {
  const { state } = play
  const { trickId, landed } = command
  state.recentTurns = []
  state.secondTries = []
  const taken = write(play, player, command)
  if (!landed) {
    recordEvent(play, { type: 'set_bailed', ...taken })
    return passSet(state)
  }
  recordEvent(play, { type: 'trick_set', ...taken })
  state.phase = 'following'
  state.currentTrickId = trickId
  state.followers = playersAfter(state, player.seat)
  use(play, trickId)
}

/** Marks a trick as used. When all tricks are used, the list empties. */
function use(play: SkatePlay, trickId: string): void {
  const { state } = play
  state.usedTrickIds.push(trickId)
  if (state.usedTrickIds.length < state.tricks.length) return
  state.usedTrickIds = []
  recordEvent(play, { type: 'tricks_emptied' })
}

/** A bailed attempt gives a letter, or a second try at the last one. */
function attempt(play: SkatePlay, player: PlayerState, command: Turn): void {
  const { state } = play
  const taken = write(play, player, command)
  if (!command.landed && hasSecondTry(state, player)) {
    state.secondTries.push(player.seat)
    state.clock = newClock(play, player.seat, [])
    return recordEvent(play, { type: 'second_try', ...taken })
  }
  state.followers.shift()
  if (command.landed) return recordEvent(play, { type: 'landed', ...taken })
  const letter = giveLetter(play, player)
  recordEvent(play, { type: 'bailed_letter', letters: player.letters, letter, ...taken })
  recordElimination(play, player)
}

/** The data of a turn, which may be called for a while. */
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

/**
 * Continues a running game after any change. The last player in the game wins. When all have
 * attempted the trick, the next one is set. If the turn has passed to another player, its time
 * begins.
 */
export function advance(play: SkatePlay): void {
  const { state } = play
  if (state.status !== 'in_progress') return
  const [first, ...others] = activePlayers(state)
  if (first && others.length === 0) return end(play, first.seat)
  if (state.phase === 'following' && state.followers.length === 0) endRound(state)
  // A player keeps setting as long as they land, unless they leave.
  if (state.phase === 'setting' && !isStanding(state, state.setter)) passSet(state)
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
