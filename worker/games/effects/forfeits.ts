import { skateForfeit } from '../../notifications/words'
import { hasEverJoined } from '../play/players'
import type { Seat } from '../play/state'
import type { Effect } from './effect'
import { peopleAt, type Move } from './move'
import { notification } from './tell'

/** The seats whose turn ran out in this move. A late alarm may bring several. */
export const forfeitedSeats = ({ events }: Move): Seat[] =>
  events.flatMap((event) =>
    event.type === 'quit' && event.why === 'forfeited' ? [event.seat] : [],
  )

/** Tells everyone who had joined whose turn ran out, unless the end of the game tells them. */
export function forfeits(move: Move): Effect[] {
  const { gameId, after, names } = move
  const seats = forfeitedSeats(move)
  if (seats.length === 0 || after.result) return []
  const [firstId = null] = peopleAt(move, seats)
  return after.players.filter(hasEverJoined).flatMap(({ seat, userId }): Effect[] => {
    if (!userId) return []
    const isYours = seats.includes(seat)
    const skatertag = seats.length === 1 && firstId ? (names.tags[firstId] ?? null) : null
    const words = skateForfeit({ gameId, skatertag, isYours })
    // Who is named goes with their profile, so one who is named is the actor.
    const actorId = isYours || skatertag === null ? null : firstId
    return [
      { do: 'unnotify', userId, type: 'skate_game_ended' },
      notification(move, words, actorId)(userId),
    ]
  })
}
