import type { ReactNode } from 'react'
import type { GameType } from '../../worker/games/contract'
import type { Game, GamePlayer } from '../../worker/games/reads/contract'
import { ownTheSpot } from './own-the-spot/definition'
import { skate } from './skate/definition'

export interface GameScreens {
  /** The parts of the card above and below the players. */
  Above: Part | null
  Below: Part | null
  /** A player's score once the game has begun. Without one, the die stays. */
  Score: ((props: { player: GamePlayer; word: Game['word'] }) => ReactNode) | null
  hasQuit: boolean
}

type Part = (props: { game: Game }) => ReactNode

export const definitions: Record<GameType, GameScreens> = { skate, own_the_spot: ownTheSpot }
