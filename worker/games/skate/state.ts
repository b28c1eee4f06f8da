import type { GamePhase } from '../contract'
import type { Seat, BaseGameState } from '../engine/state'

export interface SkateState extends BaseGameState {
  gameType: 'skate'
  categories: string[]
  /**
   * The tricks of these categories when the game was created. Tricks that are added later are not
   * in it.
   */
  tricks: string[]
  /** The tricks that were set and landed. The list empties when all have been. */
  usedTrickIds: string[]
  /** The order of the players, from the start on. Players who are out keep their place in it. */
  order: Seat[]
  phase: GamePhase | null
  /**
   * The player who sets, or has set, the trick. If they quit after setting, they stay here until
   * all others have attempted it.
   */
  setter: Seat | null
  /** The players who still have to attempt the trick, in order. */
  followers: Seat[]
  /** The player whose turn it is. */
  turn: Seat | null
  currentTrickId: string | null
  /**
   * Increases when all have attempted the trick. A bailed set has the number of the next landed
   * one.
   */
  round: number
  turnsTaken: number
}
