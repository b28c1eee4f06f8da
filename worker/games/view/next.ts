import type { Game } from '../reads/contract'
import { moveOf } from './pending-move'
import { headline } from './words'

/** `Attempt Kickflip`; for a clip, its button. */
export const moveWords = (game: Game, viewerId: string): string =>
  moveOf(game, viewerId) === 'clip' ? 'Upload Clip' : headline(game, viewerId)
