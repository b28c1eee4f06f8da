import type { Game } from '../../../worker/games/reads/contract'
import { moveOf } from './pending-move'
import { gameName, headline } from './words'

/** `Next: Attempt Kickflip in S.K.A.T.E. with @ann`. */
export const nextWords = (game: Game, viewerId: string): string => {
  const what = moveOf(game, viewerId) === 'clip' ? 'Upload Clip' : headline(game, viewerId)
  return `Next: ${what} in ${gameName(game, viewerId)}`
}
