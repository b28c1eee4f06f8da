import { otsVoting } from '../../notifications/words'
import { activePlayers } from '../play/players'
import type { Seat } from '../play/state'
import type { Effect } from './effect'
import { peopleAt, type Move } from './move'
import { notification } from './tell'

/** Those of them who can still vote. */
export function callToVote(move: Move, voters: Seat[]): Effect[] {
  if (move.after.status !== 'voting') return []
  const playing = new Set(activePlayers(move.after).map(({ seat }) => seat))
  const called = voters.filter((seat) => playing.has(seat))
  return peopleAt(move, called).flatMap((userId) => [
    { do: 'unnotify', userId, type: 'ots_voting' },
    notification(move, otsVoting(move))(userId),
  ])
}
