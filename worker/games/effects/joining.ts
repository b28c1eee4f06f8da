import { gameInvite } from '../../notifications/words'
import type { Seat } from '../play/state'
import type { Effect } from './effect'
import { peopleAt, type Move } from './move'
import { notification, markAllDone } from './tell'

export function invitations(move: Move, invited: Seat[]): Effect[] {
  const [creator] = peopleAt(move, [0])
  if (!creator) return []
  const { gameId, names, after } = move
  const skatertag = names.tags[creator] ?? ''
  const words = gameInvite({ gameId, skatertag, game: after.gameType })
  return peopleAt(move, invited).map(notification(move, words, creator))
}

export const leaving = (move: Move, seat: Seat): Effect[] => [
  ...markAllDone(move, seat),
  ...(isRid(move, seat) ? [{ do: 'unlist' as const, seat }] : []),
]

/** Who never joined, or quits Own the Spot, is rid of the game; others see its end. */
const isRid = ({ before, after }: Move, seat: Seat): boolean =>
  after.gameType === 'own_the_spot' || before?.players[seat]?.status === 'invited'
