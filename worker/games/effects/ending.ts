import { otsGameEnded, skateGameEnded } from '../../notifications/words'
import { hasEverJoined, isListed } from '../play/players'
import type { Seat } from '../play/state'
import type { Effect } from './effect'
import { forfeitedSeats } from './forfeits'
import { peopleAt, type Move } from './move'
import { notification, markAllDone } from './tell'

/**
 * Tells everyone who had joined how the game ended, those who had left before included. Invited
 * skaters who never rolled are not told: the game is not theirs.
 */
export function endings(move: Move, winners: Seat[]): Effect[] {
  const { gameId, after, names } = move
  const isSkate = after.gameType === 'skate'
  const say = isSkate ? skateGameEnded : otsGameEnded
  const tags = peopleAt(move, winners).map((userId) => names.tags[userId] ?? '')
  const forfeited = forfeitedSeats(move)
  const [first = null] = peopleAt(move, winners)
  return after.players.flatMap((player) => {
    const { seat, userId } = player
    if (!userId) return []
    const settled = markAllDone(move, seat)
    if (!hasEverJoined(player)) return settled
    const isYours = winners.includes(seat)
    const words = say({
      gameId: isListed(after, player) ? gameId : null,
      winners: tags,
      isYours,
      timeRanOut: forfeited.length === 0 ? null : forfeited.includes(seat) ? 'yours' : 'theirs',
    })
    return [
      ...settled,
      // A forfeit told before has the same type and game: the end takes its place.
      ...(isSkate ? [{ do: 'unnotify', userId, type: 'skate_game_ended' } as const] : []),
      notification(move, words, isYours ? null : first)(userId),
    ]
  })
}

/** What says who won names somebody who is gone now. */
export function untellWin(move: Move, seat: Seat): Effect[] {
  const { after } = move
  if (!after.result?.winners.includes(seat)) return []
  const type = after.gameType === 'skate' ? 'skate_game_ended' : 'ots_game_ended'
  const all = after.players.map((player) => player.seat)
  return peopleAt(move, all).map((userId) => ({ do: 'unnotify', userId, type }))
}
