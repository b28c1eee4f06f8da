import type { Game } from '../../../worker/games/reads/contract'
import { messages } from '../../../worker/games/contract'
import type { Trick } from '../../../worker/tricks/contract'

type TurnOf = Pick<Game, 'gamePhase' | 'currentTrickId' | 'usedTrickIds' | 'selectedCategories'>

/** The set trick when following; otherwise unused tricks of the game's categories. */
export function choicesOf<T extends Pick<Trick, 'id' | 'category'>>(
  { gamePhase, currentTrickId, usedTrickIds, selectedCategories }: TurnOf,
  catalogue: readonly T[],
): T[] {
  if (gamePhase === 'following') return catalogue.filter(({ id }) => id === currentTrickId)
  return catalogue.filter(
    ({ id, category }) => selectedCategories?.includes(category) && !usedTrickIds.includes(id),
  )
}

/** In their order, before the others. */
export function wishesFirst<T extends Pick<Trick, 'id'>>(
  tricks: readonly T[],
  wishes: readonly { trickId: string }[],
): T[] {
  const wished = wishes.flatMap(({ trickId }) => tricks.filter(({ id }) => id === trickId))
  return [...wished, ...tricks.filter((trick) => !wished.includes(trick))]
}

export interface TurnTroubles {
  trick?: string
  video?: string
}

export function turnTroublesOf(turn: {
  trickId: string | null
  landed: boolean
  hasVideo: boolean
}): TurnTroubles {
  return {
    ...(turn.trickId === null && { trick: messages.noTrick }),
    ...(turn.landed && !turn.hasVideo && { video: messages.noVideo }),
  }
}
