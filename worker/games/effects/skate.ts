import { skateTurn, skateTurnReminder } from '../../notifications/words'
import type { TurnTaken } from '../engine/events'
import { type Effect, type TurnRow, peopleAt, userAt, type Move, notification } from './effect'

export function turn(
  move: Move,
  { seat, trickId, round, turnNumber, at }: TurnTaken & { at: number },
  kind: TurnRow['kind'],
  landed: boolean,
): Effect[] {
  const userId = userAt(move, seat) ?? ''
  const id = move.mint()
  const files = { videoObjectName: move.video, posterObjectName: move.poster }
  const row = { id, seat, userId, trickId, round, turnNumber, kind, landed, ...files, at }
  return [
    { do: 'add_turn', turn: row },
    ...(landed
      ? [{ do: 'show' as const, id, userId, type: 'skate_game_landed_trick' as const, at }]
      : []),
    { do: 'settle', userId, type: 'skate_turn' },
  ]
}

/** Notifies the player whose turn has begun, or reminds them when most of its time is over. */
export function callToTurn(move: Move): Effect[] {
  const { after, events, gameId, names } = move
  if (after.gameType !== 'skate' || after.turn === null) return []
  const { turn: seat, currentTrickId } = after
  const call = events.findLast(
    (event) =>
      (event.type === 'turn_passed' || event.type === 'turn_reminder') && event.seat === seat,
  )
  if (call?.type !== 'turn_passed' && call?.type !== 'turn_reminder') return []
  const trick = currentTrickId === null ? null : (names.tricks[currentTrickId] ?? null)
  const words =
    call.type === 'turn_reminder'
      ? skateTurnReminder({ gameId, trick, leftMs: call.dueAt - call.at })
      : skateTurn({ gameId, trick })
  return peopleAt(move, [seat]).flatMap((userId) => [
    { do: 'unnotify', userId, type: 'skate_turn' },
    notification(move, words)(userId),
  ])
}
