import { skateForfeit, skateTurn, skateTurnReminder } from '../../notifications/words'
import {
  forfeitedSeats,
  notification,
  peopleAt,
  userAt,
  type Effect,
  type Move,
  type TurnRow,
} from '../engine/effects'
import type { GameEvent, TurnTaken } from '../engine/events'
import { hasEverJoined } from '../engine/players'
import type { SkateState } from './state'

export function effectsOf(move: Move, event: GameEvent): Effect[] {
  switch (event.type) {
    case 'trick_set':
      return turn(move, event, 'set', true)
    case 'set_bailed':
      return turn(move, event, 'set', false)
    case 'landed':
      return turn(move, event, 'attempt', true)
    case 'bailed_letter':
      return turn(move, event, 'attempt', false)
    default:
      return []
  }
}

function turn(
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

export const effectsOfMove = (move: Move<SkateState>): Effect[] => [
  ...forfeits(move),
  ...callToTurn(move),
]

/**
 * Tells every player who has ever joined whose turn ran out, unless the game is over: then the
 * notification of its end says so.
 */
function forfeits(move: Move): Effect[] {
  const { gameId, after, names } = move
  const seats = forfeitedSeats(move)
  if (seats.length === 0 || after.result) return []
  const [firstId = null] = peopleAt(move, seats)
  return after.players.filter(hasEverJoined).flatMap(({ seat, userId }): Effect[] => {
    if (!userId) return []
    const isYours = seats.includes(seat)
    const skatertag = seats.length === 1 && firstId ? (names.tags[firstId] ?? null) : null
    const words = skateForfeit({ gameId, skatertag, isYours })
    // A notification is deleted with the profile of its actor. So if it names a player, they are
    // the actor.
    const actorId = isYours || skatertag === null ? null : firstId
    return [
      { do: 'unnotify', userId, type: 'skate_game_ended' },
      notification(move, words, actorId)(userId),
    ]
  })
}

/** Notifies the player whose turn has begun, or reminds them when most of its time is over. */
function callToTurn(move: Move<SkateState>): Effect[] {
  const { after, events, gameId, names } = move
  const { turn: seat, currentTrickId } = after
  if (seat === null) return []
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
