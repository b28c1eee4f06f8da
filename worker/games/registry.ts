import type { GameView } from './reads/contract'
import type { GameType } from './contract'
import { ownTheSpot, type SpotState } from './own-the-spot/rules'
import type { Command, Entry, Seat } from './engine/state'
import { decideBy, type Facts, type GameDefinition, type Outcome } from './engine/play'
import { effectsBy, type Effect, type Move } from './engine/effects'
import type { GameEvent } from './engine/events'
import { skate, type SkateState } from './skate/rules'

/** The state of a game: plain data. */
export type GameState = SkateState | SpotState

/** Every type of game. Nothing else in the worker asks of which type a game is. */
export const games: { [T in GameType]: GameDefinition<Extract<GameState, { gameType: T }>> } = {
  skate,
  own_the_spot: ownTheSpot,
}

/**
 * The definition of one type of game. The cast is safe, because it only gets states of its own
 * type.
 */
const gameOf = ({ gameType }: { gameType: GameType }) =>
  games[gameType] as GameDefinition<GameState>

/**
 * Decides the outcome of a command at a time (in milliseconds since 1970). A game begins with
 * `create`, without a state. The given state is never changed.
 */
export function decide(state: GameState | null, command: Command, now: number): Outcome<GameState> {
  if (command.type === 'create') {
    return state ? { refusal: 'wrong_phase' } : gameOf(command).create(command, now)
  }
  if (!state) return { refusal: 'wrong_phase' }
  return decideBy(gameOf(state), state, command, now)
}

/** The game as a player may see it now; null for everybody else. */
export function viewOf(state: GameState, viewer: Seat | null): GameView | null {
  if (viewer === null || !state.players[viewer]) return null
  return gameOf(state).view(state, viewer)
}

/** How a stored state of this type of game is parsed. */
export const stateOf = (gameType: GameType) => gameOf({ gameType }).state

export const factsOf = (state: GameState): Facts => gameOf(state).facts(state)

/** All effects of a move, in the order in which they are written. */
export const effectsOf = (move: Move<GameState>): Effect[] => effectsBy(gameOf(move.after), move)

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
