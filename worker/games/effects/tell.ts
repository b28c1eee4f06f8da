import type { NotificationType } from '../../notifications/contract'
import type { Words } from '../../notifications/words'
import type { Seat } from '../play/state'
import type { Effect } from './effect'
import { peopleAt, type Move } from './move'

export const notification =
  ({ mint }: Move, words: Words, actorId: string | null = null) =>
  (userId: string): Effect => ({ do: 'notify', id: mint(), userId, actorId, words })

export function markDone(move: Move, seat: Seat, type: NotificationType): Effect[] {
  return peopleAt(move, [seat]).map((userId) => ({ do: 'settle', userId, type }))
}

/** What asks somebody to do something. */
const calls = ['game_invite', 'skate_turn', 'ots_voting'] as const

/** Once they have, or cannot any more, what asked them counts as read. */
export const markAllDone = (move: Move, seat: Seat): Effect[] =>
  calls.flatMap((type) => markDone(move, seat, type))
