/** What players do to each other's turns without taking one. */
import type { RefusalCode } from '../contract'
import { hasEverJoined, joinedPlayerOf, record, type Play } from '../engine/play'
import type { Nudge, React } from '../engine/commands'
import { halfOfTurnAt } from './clock'
import type { SkateState } from './state'

/** Asks the player whose turn it is to take it, once in each turn. */
export function nudge(play: Play<SkateState>, { by }: Nudge): RefusalCode | null {
  const { state, now } = play
  const player = joinedPlayerOf(state, by)
  if (typeof player === 'string') return player
  const { turn, clock } = state
  if (turn === null || !clock) return 'wrong_phase'
  if (player.seat === turn) return 'own_nudge'
  const halfAt = halfOfTurnAt(state)
  if (halfAt === null) return 'clock_stopped'
  if (clock.isNudged) return 'nudged_before'
  if (now < halfAt) return 'nudge_too_early'
  clock.isNudged = true
  record(play, { type: 'nudged', seat: turn, by: player.seat, dueAt: clock.runsOutAt ?? now })
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
