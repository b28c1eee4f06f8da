import type { Game } from '../../../worker/games/reads/contract'
import { moveOf } from './pending-move'
import { gameName, headline } from './words'

/** `Attempt Kickflip`; for a clip, its button. */
export const moveWords = (game: Game, viewerId: string): string =>
  moveOf(game, viewerId) === 'clip' ? 'Upload Clip' : headline(game, viewerId)

/** `Next: Attempt Kickflip in S.K.A.T.E. with @ann`. */
export const nextWords = (game: Game, viewerId: string): string =>
  `Next: ${moveWords(game, viewerId)} in ${gameName(game, viewerId)}`
