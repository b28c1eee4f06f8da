import type { GameView } from './answers/contract'
import { createSpotGame } from './own-the-spot/create'
import { ownTheSpot } from './own-the-spot/rules'
import type { SpotState } from './own-the-spot/state'
import { viewSpotGame } from './own-the-spot/view'
import type { Command } from './play/commands'
import { decideBy, type Outcome } from './play/outcome'
import type { Seat } from './play/state'
import { createSkate } from './skate/create'
import { skate } from './skate/rules'
import type { SkateState } from './skate/state'
import { viewSkate } from './skate/view'

/** A game as it stands: plain data. */
export type GameState = SkateState | SpotState

/**
 * What becomes of a command that comes at a time (in milliseconds since 1970). A game begins with
 * `create`, from nothing. The state given is never changed.
 */
export function decide(state: GameState | null, command: Command, now: number): Outcome<GameState> {
  if (command.type === 'create') {
    if (state) return { refusal: 'wrong_phase' }
    return command.gameType === 'skate' ? createSkate(command, now) : createSpotGame(command, now)
  }
  if (!state) return { refusal: 'wrong_phase' }
  return state.gameType === 'skate'
    ? decideBy(skate, state, command, now)
    : decideBy(ownTheSpot, state, command, now)
}

/** What a player may see now. Nobody else sees anything. */
export function viewOf(state: GameState, viewer: Seat | null): GameView | null {
  if (viewer === null || !state.players[viewer]) return null
  return state.gameType === 'skate' ? viewSkate(state, viewer) : viewSpotGame(state, viewer)
}
