/** What players do to each other's turns without taking one. */
import type { RefusalCode } from '../contract'
import { hasEverJoined, joinedPlayerOf, record, type Play } from '../engine/play'
import type { Nudge, React } from '../engine/state'
import type { SkateState } from './rules'
import { turnClock } from './turns'

/** Asks the player whose turn it is to take it, once in each turn. */
export function nudge(play: Play<SkateState>, { by }: Nudge): RefusalCode | null {
  const { state, now } = play
  const player = joinedPlayerOf(state, by)
  if (typeof player === 'string') return player
  const clock = turnClock(state)
  if (state.turn === null || !clock) return 'wrong_phase'
  if (player.seat === state.turn) return 'own_turn'
  if (state.isNudged) return 'nudged_before'
  if (now < clock.halfAt) return 'nudge_too_early'
  state.isNudged = true
  record(play, { type: 'nudged', seat: state.turn, by: player.seat, dueAt: clock.dueAt })
  return null
}

/** Whoever has played may react to the turns of the others, also when they are out or it is over. */
export function react(play: Play<SkateState>, command: React): RefusalCode | null {
  const { state } = play
  const { by, turnNumber, seat, kind } = command
  const player = state.players[by ?? -1]
  if (!player) return 'not_a_player'
  if (!hasEverJoined(player)) return 'not_joined'
  if (turnNumber > state.turnsTaken) return 'unknown_turn'
  if (player.seat === seat) return 'own_reaction'
  record(play, { type: 'reacted', seat: player.seat, turnNumber, kind })
  return null
}
