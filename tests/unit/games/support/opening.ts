import type { GameType } from '../../../../worker/games/contract'
import { names } from './factories'

/** How so many players begin: in S.K.A.T.E. they go first to last, in Own the Spot they record. */
export const opening = (players: number, type: GameType = 'skate'): string =>
  names
    .slice(type === 'skate' ? 0 : 1, players)
    .map((name) => `${name} rolls ${names.indexOf(name) + 1}`)
    .join(', ')
