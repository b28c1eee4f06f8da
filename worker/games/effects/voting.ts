import { otsVoting } from '../../notifications/words'
import { standing } from '../play/players'
import type { Seat } from '../play/state'
import type { Effect } from './effect'
import { peopleAt, type Move } from './move'
import { notify } from './tell'

/** Those of them who can still vote. */
export function callToVote(move: Move, voters: Seat[]): Effect[] {
  if (move.after.status !== 'voting') return []
  const playing = new Set(standing(move.after).map(({ seat }) => seat))
  const called = voters.filter((seat) => playing.has(seat))
  return peopleAt(move, called).flatMap((userId) => [
    { do: 'unnotify', userId, type: 'ots_voting' },
    notify(move, otsVoting(move))(userId),
  ])
}
