import type { Acts, GameView } from '../reads/contract'
import type { Badge } from '../contract'
import { playerOf, hasEverJoined } from '../engine/play'
import { baseView, instant, type Player, type Seat } from '../engine/state'
import type { SkateState } from './rules'
import { turnEnd, turnNumberOf } from './turns'
import { skateForfeit, skateTurn, skateTurnReminder } from '../../notifications/words'
import {
  forfeitedSeats,
  notification,
  peopleAt,
  userAt,
  type Effect,
  type Transition,
  type TurnRow,
} from '../engine/effects'
import type { GameEvent, TurnTaken } from '../engine/events'

/** A game of S.K.A.T.E. as its players see it. Only `acts` depends on the viewer. */
export function viewSkate(state: SkateState, viewer: Seat): GameView {
  return {
    ...baseView(state, state.players, (player) => badgesOf(state, player)),
    gameType: 'skate',
    gamePhase: state.phase,
    currentTrickId: state.currentTrickId,
    currentTurnPlayerId: state.players[state.turn ?? -1]?.userId ?? null,
    turnNumber: state.turn === null ? null : turnNumberOf(state),
    turnDeadline: turnDeadline(state),
    usedTrickIds: state.usedTrickIds,
    selectedCategories: state.categories,
    acts: actsOf(state, viewer),
  }
}

function actsOf(state: SkateState, viewer: Seat): Acts {
  const player = playerOf(state, viewer)
  const none: Acts = { roll: false, turn: false, clip: false, vote: false, quit: false }
  if (typeof player === 'string') return none
  return {
    ...none,
    roll: player.diceRoll === null,
    turn: state.turn === viewer,
    quit: player.status === 'joined',
  }
}

function badgesOf({ phase, setter, turn, result }: SkateState, player: Player): Badge[] {
  const { seat, status, isEliminated } = player
  if (result?.winners.includes(seat)) return ['winner']
  if (isEliminated) return ['eliminated']
  if (status === 'invited') return ['invited']
  if (seat === turn) return [phase === 'setting' ? 'setting' : 'attempting']
  return phase === 'following' && seat === setter ? ['set'] : []
}

function turnDeadline({ deadline }: SkateState): string | null {
  if (deadline?.why === 'turn') return instant(deadline.at)
  if (deadline?.why !== 'reminder') return null
  return instant(turnEnd(deadline.at))
}

export function effectsOf(transition: Transition, event: GameEvent): Effect[] {
  switch (event.type) {
    case 'trick_set':
      return turnEffects(transition, event, 'set', true)
    case 'set_bailed':
      return turnEffects(transition, event, 'set', false)
    case 'landed':
      return turnEffects(transition, event, 'attempt', true)
    case 'bailed_letter':
      return turnEffects(transition, event, 'attempt', false)
    case 'video_removed':
      return [{ do: 'remove_video', turnNumber: event.ofTurn }]
    default:
      return []
  }
}

function turnEffects(
  transition: Transition,
  { seat, trickId, round, turnNumber, at }: TurnTaken & { at: number },
  kind: TurnRow['kind'],
  landed: boolean,
): Effect[] {
  const userId = userAt(transition, seat) ?? ''
  const id = transition.mint()
  const { video, poster } = transition.files ?? {}
  const files = { videoObjectName: video?.name ?? null, posterObjectName: poster?.name ?? null }
  const row = { id, seat, userId, trickId, round, turnNumber, kind, landed, ...files, at }
  return [
    { do: 'add_turn', turn: row },
    ...(landed
      ? [{ do: 'show' as const, id, userId, type: 'skate_game_landed_trick' as const, at }]
      : []),
    { do: 'settle', userId, type: 'skate_turn' },
  ]
}

export const effectsOfAll = (transition: Transition<SkateState>): Effect[] => [
  ...forfeits(transition),
  ...callToTurn(transition),
]

/**
 * Tells every player who has ever joined whose turn ran out, unless the game is over: then the
 * notification of its end says so.
 */
function forfeits(transition: Transition): Effect[] {
  const { gameId, after, names } = transition
  const seats = forfeitedSeats(transition)
  if (seats.length === 0 || after.result) return []
  const [firstId = null] = peopleAt(transition, seats)
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
      notification(transition, words, actorId)(userId),
    ]
  })
}

/** Notifies the player whose turn has begun, or reminds them when most of its time is over. */
function callToTurn(transition: Transition<SkateState>): Effect[] {
  const { after, events, gameId, names } = transition
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
  return peopleAt(transition, [seat]).flatMap((userId) => [
    { do: 'unnotify', userId, type: 'skate_turn' },
    notification(transition, words)(userId),
  ])
}
