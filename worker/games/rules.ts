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

/** A game as it stands: plain data. */
export type GameState = SkateState | SpotState

const games: { [T in GameType]: Rules<Extract<GameState, { gameType: T }>> } = {
  skate,
  own_the_spot: ownTheSpot,
}

/** The rules of a game, which are handed its own states only. */
const rulesOf = (gameType: GameType) => games[gameType] as Rules<GameState>

/**
 * What becomes of a command that comes at a time (in milliseconds since 1970). A game begins with
 * `create`, from nothing. The state given is never changed.
 */
export function decide(state: GameState | null, command: Command, now: number): Outcome<GameState> {
  if (command.type === 'create') {
    return state ? { refusal: 'wrong_phase' } : rulesOf(command.gameType).create(command, now)
  }
  if (!state) return { refusal: 'wrong_phase' }
  return decideBy(rulesOf(state.gameType), state, command, now)
}

/** What a player may see now. Nobody else sees anything. */
export function viewOf(state: GameState, viewer: Seat | null): GameView | null {
  if (viewer === null || !state.players[viewer]) return null
  return rulesOf(state.gameType).view(state, viewer)
}

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
