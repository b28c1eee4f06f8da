import {
  skateCall,
  skateCallEnded,
  skateForfeit,
  skateRetry,
  skateTurn,
  skateTurnReminder,
  type Words,
} from '../../notifications/words'
import { forfeitedSeats } from '../engine/effects'
import {
  eventsOf,
  peopleAt,
  renotify,
  tagAt,
  tell,
  tellAt,
  trickOf,
  userAt,
  type Effect,
  type Transition,
  type TurnTaken,
} from '../engine/transition'
import type { EventEffects } from '../engine/act'
import { hasEverJoined } from '../engine/play'
import type { Seat } from '../engine/state'
import { calledTurn, type SkateState, type SkateTransition } from './state'
import { votersOf } from './call'

export const skateEffects: EventEffects<SkateState> = {
  trick_set: (transition, turn) => turnEffects(transition, turn, 'set', true),
  set_bailed: (transition, turn) => turnEffects(transition, turn, 'set', false),
  landed: (transition, turn) => turnEffects(transition, turn, 'attempt', true),
  bailed_letter: (transition, turn) => turnEffects(transition, turn, 'attempt', false),
  second_try: (transition, turn) => turnEffects(transition, turn, 'attempt', false),
  retried: (transition, turn) => turnEffects(transition, turn, 'retry', turn.landed),
  call_ended: (_, { turnNumber, outcome, penalty }) => [
    { do: 'end_call', turnNumber, outcome, isBail: penalty !== null },
  ],
}

function turnEffects(
  transition: Transition,
  { seat, trickId, round, turnNumber, at }: TurnTaken & { at: number },
  kind: 'set' | 'attempt' | 'retry',
  landed: boolean,
): Effect[] {
  const userId = userAt(transition, seat) ?? ''
  const id = transition.mint(userId)
  const { video, poster } = transition.files ?? {}
  const files = { videoObjectName: video?.name ?? null, posterObjectName: poster?.name ?? null }
  const turn = { seat, trickId, round, turnNumber, kind, landed }
  return [
    { do: 'add_turn', id, userId, ...turn, ...files, at },
    // The feed shows the called turn instead, if it counts.
    ...(landed && kind !== 'retry'
      ? [{ do: 'show' as const, id, userId, type: 'skate_game_landed_trick' as const, at }]
      : []),
    { do: 'settle', userId, type: 'skate_turn' },
  ]
}

export const skateNotices = (transition: SkateTransition): Effect[] => [
  ...forfeits(transition),
  ...forgetNames(transition),
  ...openedCalls(transition),
  ...retries(transition),
  ...endedCalls(transition),
  ...turnNotices(transition),
]

/** Skipped if the game is over: then the notification of its end says so. */
function forfeits(transition: SkateTransition): Effect[] {
  const { gameId, after, names } = transition
  const seats = forfeitedSeats(transition)
  if (seats.length === 0 || after.result) return []
  const [firstId = null] = peopleAt(transition, seats)
  return after.players.filter(hasEverJoined).flatMap(({ seat, userId }): Effect[] => {
    if (!userId) return []
    const isYours = seats.includes(seat)
    const skatertag = seats.length === 1 && firstId ? (names.tags[firstId] ?? null) : null
    const words = skateForfeit({ gameId, skatertag, isYours })
    // A named player must be the actor: only then is the notification deleted with their profile.
    const actorId = isYours || skatertag === null ? null : firstId
    return renotify(transition, words, actorId)(userId)
  })
}

/**
 * Notifications of calls name several players but have one actor. So when a profile is deleted, they
 * are all deleted, and those that still wait for a player are sent again.
 */
function forgetNames(transition: SkateTransition): Effect[] {
  const { after, before, events } = transition
  const isNamed = after.endedCalls.length > 0 || after.call || before?.call
  if (!isNamed || !events.some(({ type }) => type === 'anonymised')) return []
  const everybody = after.players.map(({ seat }) => seat)
  return [
    ...peopleAt(transition, everybody).map((userId): Effect => ({
      do: 'unnotify',
      userId,
      type: 'skate_turn',
    })),
    ...(after.call?.voteEndsAt ? callNotices(transition) : []),
    ...(after.call?.retryClock ? retryNotices(transition) : []),
    ...(after.call || after.turn === null ? [] : turnNotice(transition, after.turn)),
  ]
}

function turnNotices(transition: SkateTransition): Effect[] {
  const { after, events, gameId } = transition
  // The notification about the end of a call also says whose turn it is.
  if (eventsOf(transition, 'call_ended').length > 0) return []
  const reminder = eventsOf(transition, 'turn_reminder').at(-1)
  if (reminder && !after.result) {
    const { seat, dueAt, at, isRetry } = reminder
    const trick = isRetry
      ? trickOf(transition, calledTurn(after)?.trickId ?? null)
      : trickOf(transition, transition.after.currentTrickId)
    const isStill = isRetry ? after.call !== null : after.turn === seat
    return isStill
      ? tellAt(transition, seat, skateTurnReminder({ gameId, trick, leftMs: dueAt - at }))
      : noticeOfNewTurn(transition)
  }
  // A skater who has just come back is already in the app.
  return events.some(({ type }) => type === 'away_set') ? [] : noticeOfNewTurn(transition)
}

function noticeOfNewTurn(transition: SkateTransition): Effect[] {
  const { turn, call } = transition.after
  if (turn === null || call) return []
  const hasBegun = [
    ...eventsOf(transition, 'turn_passed'),
    ...eventsOf(transition, 'clock_resumed'),
  ]
  return hasBegun.some(({ seat }) => seat === turn) ? turnNotice(transition, turn) : []
}

const turnNotice = (transition: SkateTransition, seat: Seat): Effect[] =>
  tellAt(
    transition,
    seat,
    skateTurn({
      gameId: transition.gameId,
      trick: trickOf(transition, transition.after.currentTrickId),
    }),
  )

const openedCalls = (transition: SkateTransition): Effect[] =>
  eventsOf(transition, 'called').length > 0 ? callNotices(transition) : []

export function callNotices(transition: SkateTransition): Effect[] {
  const { gameId, after } = transition
  const turn = calledTurn(after)
  const { call } = after
  if (!turn || !call) return []
  const voters = call.voteEndsAt === null ? [] : votersOf(after)
  const caller = tagAt(transition, call.callerSeat)
  return tell(
    transition,
    [call.callerSeat],
    (seat) =>
      skateCall({
        gameId,
        caller,
        maker: seat === turn.seat ? null : tagAt(transition, turn.seat),
        trick: trickOf(transition, turn.trickId),
        voters: voters.filter((voter) => voter !== seat).map((voter) => tagAt(transition, voter)),
        isVoter: voters.includes(seat),
      }),
    call.callerSeat,
  )
}

/** Without voters, the notification of the call itself says that the maker tries again. */
const retries = (transition: SkateTransition): Effect[] =>
  eventsOf(transition, 'retry_asked').length > 0 && eventsOf(transition, 'called').length === 0
    ? retryNotices(transition)
    : []

export function retryNotices(transition: SkateTransition): Effect[] {
  const { gameId, after } = transition
  const turn = calledTurn(after)
  if (!turn) return []
  const trick = trickOf(transition, turn.trickId)
  const maker = tagAt(transition, turn.seat)
  return tell(
    transition,
    [],
    (seat) => skateRetry({ gameId, trick, maker: seat === turn.seat ? null : maker }),
    turn.seat,
  )
}

/** Also says whose turn it is. */
function endedCalls(transition: SkateTransition): Effect[] {
  const { gameId, after } = transition
  if (after.result) return []
  return eventsOf(transition, 'call_ended').flatMap((ended) => {
    const { makerSeat, callerSeat, outcome, penalty, trickId } = ended
    const words = (seat: Seat): Words =>
      skateCallEnded({
        gameId,
        outcome,
        penalty,
        trick: trickOf(transition, trickId),
        maker: seat === makerSeat ? null : tagAt(transition, makerSeat),
        caller: seat === callerSeat ? null : tagAt(transition, callerSeat),
        turn: seat === after.turn ? { trick: trickOf(transition, after.currentTrickId) } : null,
      })
    return tell(transition, [], words, outcome === 'taken_back' ? callerSeat : makerSeat)
  })
}
