import type { GamePhase } from '../contract'
import type { Seat, BaseGameState } from '../engine/state'

/** A game of S.K.A.T.E. */
export interface SkateState extends BaseGameState {
  gameType: 'skate'
  categories: string[]
  /** The tricks of these categories when the game was made: new ones don't change a game's end. */
  tricks: string[]
  /** Set and landed, until all have been. */
  usedTrickIds: string[]
  /** Who comes after whom, from the start on. Those who are out keep their place in it. */
  order: Seat[]
  phase: GamePhase | null
  /** Whose set it is, or was: who quits after setting stays named until all have answered. */
  setter: Seat | null
  /** Those still to answer, in order. */
  followers: Seat[]
  /** Whose turn it is. */
  turn: Seat | null
  currentTrickId: string | null
  /** Goes up when all have answered; sets that were bailed belong to the round that follows. */
  round: number
  turnsTaken: number
}
