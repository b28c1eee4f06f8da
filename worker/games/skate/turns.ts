import { limits, word, type RefusalCode } from '../contract'
import type { Turn } from '../engine/commands'
import type { TurnTaken } from '../engine/events'
import { record, type Play } from '../engine/decide'
import { joinedPlayerOf, win, activePlayers } from '../engine/players'
import type { Player, Seat } from '../engine/state'
import type { SkateState } from './state'

/** A trick set or attempted, landed or bailed. */
export function takeTurn(play: Play<SkateState>, command: Turn): RefusalCode | null {
  const { state } = play
  const player = joinedPlayerOf(state, command.by)
  if (typeof player === 'string') return player
  if (state.status !== 'in_progress') return 'wrong_phase'
  if ((command.turnNumber ?? turnNumber(state)) !== turnNumber(state)) return 'turn_over'
  if (player.seat !== state.turn) return 'not_your_turn'
  const refusal = refuseTrick(state, command.trickId)
  if (refusal) return refusal
  if (command.landed && !command.hasVideo) return 'video_required'

  state.turnsTaken = turnNumber(state)
  if (state.phase === 'setting') set(play, player, command)
  else attempt(play, player, command)
  advance(play)
  return null
}

/** That of the turn to be taken now. */
export const turnNumber = ({ turnsTaken }: SkateState): number => turnsTaken + 1

function refuseTrick(state: SkateState, trickId: string): RefusalCode | null {
  if (state.phase === 'following') return trickId === state.currentTrickId ? null : 'wrong_trick'
  if (!state.tricks.includes(trickId)) return 'trick_not_in_categories'
  return state.usedTrickIds.includes(trickId) ? 'trick_used' : null
}

/** Landed, it is there for the others to answer; bailed, the set passes on. */
function set(play: Play<SkateState>, player: Player, { trickId, landed }: Turn): void {
  const { state } = play
  const taken = write(state, player, trickId)
  if (!landed) {
    record(play, { type: 'set_bailed', ...taken })
    return passSet(state)
  }
  record(play, { type: 'trick_set', ...taken })
  state.phase = 'following'
  state.currentTrickId = trickId
  state.followers = after(state, player.seat)
  use(play, trickId)
}

/** When the last trick has been used, the list empties. */
function use(play: Play<SkateState>, trickId: string): void {
  const { state } = play
  state.usedTrickIds.push(trickId)
  if (state.usedTrickIds.length < state.tricks.length) return
  state.usedTrickIds = []
  record(play, { type: 'tricks_emptied' })
}

/** Bailed, it is a letter; the fifth is the last. */
function attempt(play: Play<SkateState>, player: Player, { trickId, landed }: Turn): void {
  const taken = write(play.state, player, trickId)
  play.state.followers.shift()
  if (landed) return record(play, { type: 'landed', ...taken })

  const letter = word[player.letters++] ?? ''
  record(play, { type: 'bailed_letter', letters: player.letters, letter, ...taken })
  if (player.letters < limits.letters) return
  player.isEliminated = true
  record(play, { type: 'eliminated', seat: player.seat })
}

const write = (
  { round, turnsTaken }: SkateState,
  { seat }: Player,
  trickId: string,
): TurnTaken => ({
  seat,
  trickId,
  round,
  turnNumber: turnsTaken,
})

/**
 * After whatever happened in a game that runs: who is left alone has won; when all have answered,
 * the next trick is set; and a turn that has moved on gets its time.
 */
export function advance(play: Play<SkateState>): void {
  const { state } = play
  const [first, ...others] = activePlayers(state)
  if (first && others.length === 0) return end(play, first.seat)
  if (state.phase === 'following' && state.followers.length === 0) endRound(state)
  // They keep setting while they land, unless they have left.
  if (state.phase === 'setting' && !isStanding(state, state.setter)) passSet(state)
  const next = state.followers[0] ?? state.setter
  if (next !== null && next !== state.turn) passTurn(play, next)
}

/** Those who play on, in order, from the one after a seat. */
function after(state: SkateState, seat: Seat | null): Seat[] {
  const place = seat === null ? -1 : state.order.indexOf(seat)
  const round = [...state.order.slice(place + 1), ...state.order.slice(0, Math.max(place, 0))]
  return round.filter((other) => isStanding(state, other))
}

function passSet(state: SkateState): void {
  state.setter = after(state, state.setter)[0] ?? null
}

const isStanding = (state: SkateState, seat: Seat | null): boolean =>
  activePlayers(state).some((player) => player.seat === seat)

function endRound(state: SkateState): void {
  state.phase = 'setting'
  state.currentTrickId = null
  state.round++
}

function passTurn(play: Play<SkateState>, seat: Seat): void {
  const { state, now } = play
  state.turn = seat
  state.deadline = { at: now + limits.reminderMs, why: 'reminder' }
  record(play, {
    type: 'turn_passed',
    seat,
    phase: state.phase ?? 'setting',
    trickId: state.currentTrickId,
    dueAt: now + limits.turnMs,
  })
}

function end(play: Play<SkateState>, winner: Seat): void {
  const nothingOpen = { phase: null, setter: null, followers: [], turn: null, currentTrickId: null }
  Object.assign(play.state, nothingOpen)
  win(play, [winner])
}
