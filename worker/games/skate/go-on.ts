import { limits } from '../contract'
import { win } from '../play/end'
import { record, type Play } from '../play/outcome'
import { activePlayers } from '../play/players'
import type { Seat } from '../play/state'
import type { SkateState } from './state'

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
export function after(state: SkateState, seat: Seat | null): Seat[] {
  const place = seat === null ? -1 : state.order.indexOf(seat)
  const round = [...state.order.slice(place + 1), ...state.order.slice(0, Math.max(place, 0))]
  return round.filter((other) => isStanding(state, other))
}

export function passSet(state: SkateState): void {
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
