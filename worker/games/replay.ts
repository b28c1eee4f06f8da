import type { Entry } from './play/commands'
import type { GameEvent } from './play/events'
import type { Outcome } from './play/outcome'
import type { Seat } from './play/state'
import { decide, type GameState } from './rules'

/** The game that a history gives: always the same one. A history that the rules refuse is no one. */
export function replay(history: readonly Entry[]): Outcome<GameState> {
  let state: GameState | null = null
  const events: GameEvent[] = []
  for (const { command, now } of history) {
    const outcome: Outcome<GameState> = decide(state, command, now)
    if ('refusal' in outcome) return outcome
    state = outcome.state
    events.push(...outcome.events)
  }
  return state ? { state, events } : { refusal: 'wrong_phase' }
}

/** The same history without the name of who sat there: the first line alone holds names. */
export function withoutName(history: readonly Entry[], seat: Seat): Entry[] {
  return history.map(({ command, now }) => {
    if (command.type !== 'create') return { command, now }
    return { command: { ...command, players: command.players.with(seat, null) }, now }
  })
}
