/** Who is notified of what happens in a game, and what they no longer need to read. */
import type { NotificationType } from '../../notifications/contract'
import type { Words } from '../../notifications/words'
import type { Effect, Transition } from './effects'
import type { GameDefinition } from './play'
import type { Seat } from './state'

/** The user at a seat or, if that user has just left, the one before the transition. */
export const userAt = ({ before, after }: Transition, seat: Seat): string | null =>
  after.players[seat]?.userId ?? before?.players[seat]?.userId ?? null

/** The users at these seats now. */
export const peopleAt = ({ after }: Transition, seats: Seat[]): string[] =>
  seats.flatMap((seat) => after.players[seat]?.userId ?? [])

export const notification =
  ({ mint }: Transition, words: Words, actorId: string | null = null) =>
  (userId: string): Extract<Effect, { do: 'notify' }> => ({
    do: 'notify',
    id: mint(),
    userId,
    actorId,
    words,
  })

export function markDone(transition: Transition, seat: Seat, type: NotificationType): Effect[] {
  return peopleAt(transition, [seat]).map((userId) => ({ do: 'settle', userId, type }))
}

export type Definition = Pick<
  GameDefinition<never>,
  'info' | 'notifications' | 'keepsLeavers' | 'prize'
>

/** Marks what asks the player as read, because they have acted or cannot act any more. */
export const markAllDone = (
  { notifications }: Definition,
  transition: Transition,
  seat: Seat,
): Effect[] =>
  ['game_invite' as const, ...notifications.asks].flatMap((type) =>
    markDone(transition, seat, type),
  )
