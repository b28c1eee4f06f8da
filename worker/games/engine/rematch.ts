import type { RefusalCode } from '../contract'
import type { BaseGameState, Seat } from './state'

/** The users of a finished game for its rematch: who asks for it comes first, as its creator. */
export function playersOfRematch(
  { status, players }: BaseGameState,
  starters: Seat[],
  by: Seat | null,
): string[] | RefusalCode {
  const asking = players[by ?? -1]
  if (!asking?.userId) return 'not_a_player'
  if (status !== 'completed') return 'not_over'
  if (!starters.includes(asking.seat)) return 'did_not_play'
  const others = players.filter(({ seat }) => seat !== asking.seat && starters.includes(seat))
  return [asking.userId, ...others.flatMap(({ userId }) => userId ?? [])]
}

/** Whether it makes sense to offer a rematch. Who may still play is asked when it is made. */
export function canAskForRematch(state: BaseGameState, starters: Seat[], by: Seat): boolean {
  const players = playersOfRematch(state, starters, by)
  return typeof players !== 'string' && players.length > 1
}
