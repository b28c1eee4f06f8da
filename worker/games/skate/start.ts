import { limits, type RefusalCode } from '../contract'
import type { Roll } from '../play/commands'
import { endWithoutWinner, whyTooFew } from '../play/end'
import { record, type Play } from '../play/outcome'
import { leave, playerOf, remainingPlayers, takeDie } from '../play/players'
import { advance } from './go-on'
import type { SkateState } from './state'

/** One die each, to join. */
export function roll(play: Play<SkateState>, { by, die }: Roll): RefusalCode | null {
  const { state } = play
  const player = playerOf(state, by)
  if (typeof player === 'string') return player
  if (player.diceRoll !== null) return 'already_rolled'
  state.status = 'rolling_dice'
  takeDie(play, player, die)
  startWhenReady(play)
  return null
}

/** Who has not rolled by now is out. */
export function closeJoining(play: Play<SkateState>): void {
  for (const player of remainingPlayers(play.state)) {
    if (player.diceRoll === null) leave(play, player, 'not_joined')
  }
  startWhenReady(play, 'not_joined')
}

/** Starts when nobody is waited for; ends where too few are left. */
export function startWhenReady(play: Play<SkateState>, why = whyTooFew(play.state)): void {
  const players = remainingPlayers(play.state)
  if (players.length < limits.seats.skate) endWithoutWinner(play, why)
  else if (players.every(({ diceRoll }) => diceRoll !== null)) start(play)
}

/** The lowest roll goes first; of equal ones, the earlier. */
function start(play: Play<SkateState>): void {
  const { state } = play
  const playing = new Set(remainingPlayers(state).map(({ seat }) => seat))
  const die = (seat: number) => state.players[seat]?.diceRoll ?? 0
  const inOrderOfRolling = state.rolled.filter((seat) => playing.has(seat))
  state.order = inOrderOfRolling.toSorted((one, other) => die(one) - die(other))
  state.status = 'in_progress'
  state.phase = 'setting'
  state.setter = state.order[0] ?? null
  record(play, { type: 'started', order: [...state.order] })
  advance(play)
}
