import { otsGameEnded, skateGameEnded } from '../../notifications/words'
import type { Seat } from '../play/state'
import type { Effect } from './effect'
import { peopleAt, type Move } from './move'
import { notify, settleAll } from './tell'

/** Each is told how it ended, but for those who had left by their own will. */
export function endings(move: Move, winners: Seat[]): Effect[] {
  const { gameId, after, events, names } = move
  const say = after.gameType === 'skate' ? skateGameEnded : otsGameEnded
  const tags = peopleAt(move, winners).map((userId) => names.tags[userId] ?? '')
  const thrownOut = events.flatMap((event) =>
    event.type === 'quit' && (event.why === 'forfeited' || event.why === 'not_joined')
      ? [event.seat]
      : [],
  )
  const [first = null] = peopleAt(move, winners)
  return after.players
    .filter(({ seat, status }) => status !== 'quit' || thrownOut.includes(seat))
    .flatMap(({ seat, userId }) => {
      if (!userId) return []
      const isYours = winners.includes(seat)
      const words = say({ gameId, winners: tags, isYours })
      return [...settleAll(move, seat), notify(move, words, isYours ? null : first)(userId)]
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
