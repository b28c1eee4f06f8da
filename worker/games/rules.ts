import type { GameView } from './reads/contract'
import type { GameType } from './contract'
import { ownTheSpot } from './own-the-spot/rules'
import type { SpotState } from './own-the-spot/state'
import type { Command, Entry } from './engine/commands'
import { decideBy, type Outcome, type Rules } from './engine/decide'
import type { Seat } from './engine/state'
import { skate } from './skate/rules'
import type { SkateState } from './skate/state'
import type { GameEvent } from './engine/events'

/** The state of a game: plain data. */
export type GameState = SkateState | SpotState

const games: { [T in GameType]: Rules<Extract<GameState, { gameType: T }>> } = {
  skate,
  own_the_spot: ownTheSpot,
}

/**
 * The rules of one type of game. The cast is safe, because they only get states of their own type.
 */
const rulesOf = (gameType: GameType) => games[gameType] as Rules<GameState>

/**
 * Decides the outcome of a command at a time (in milliseconds since 1970). A game begins with
 * `create`, without a state. The given state is never changed.
 */
export function decide(state: GameState | null, command: Command, now: number): Outcome<GameState> {
  if (command.type === 'create') {
    return state ? { refusal: 'wrong_phase' } : rulesOf(command.gameType).create(command, now)
  }
  if (!state) return { refusal: 'wrong_phase' }
  return decideBy(rulesOf(state.gameType), state, command, now)
}

/** The game as a player may see it now; null for everybody else. */
export function viewOf(state: GameState, viewer: Seat | null): GameView | null {
  if (viewer === null || !state.players[viewer]) return null
  return rulesOf(state.gameType).view(state, viewer)
}

/**
 * Rebuilds a game from its history. The result is always the same. It is a refusal if the rules
 * refuse any command of the history.
 */
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

/** The same history without the name at this seat. Only the `create` command holds names. */
export function withoutName(history: readonly Entry[], seat: Seat): Entry[] {
  return history.map(({ command, now }) => {
    if (command.type !== 'create') return { command, now }
    return { command: { ...command, players: command.players.with(seat, null) }, now }
  })
}
