import type { ReactNode } from 'react'
import type { GameType } from '../../../worker/games/contract'
import type { Game } from '../../../worker/games/reads/contract'
import { OwnTheSpotEnd } from './own-the-spot'
import { SkateEnd } from './skate'

export interface EndProps {
  game: Game
  isNew: boolean
}

/** How each type of game shows its end. Not in the other definitions: it is loaded when it is opened. */
export const ends: Record<GameType, (props: EndProps) => ReactNode> = {
  skate: SkateEnd,
  own_the_spot: OwnTheSpotEnd,
}
