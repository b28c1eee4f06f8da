import {
  skateCall,
  skateCallEnded,
  skateForfeit,
  skateRainCheck,
  skateRetry,
  skateTurn,
  skateTurnReminder,
  type Words,
} from '../../notifications/words'
import { forfeitedSeats, type Effect, type Transition } from '../engine/effects'
import { notification, peopleAt } from '../engine/telling'
import type { EventOf } from '../engine/events'
import { hasEverJoined } from '../engine/play'
import type { Seat } from '../engine/state'
import { votersOf } from './call'
import { calledTurn, type SkateState } from './state'

type Change = Transition<SkateState>

/** What the players are told of a transition. */
export const effectsOfAll = (transition: Change): Effect[] => [
  ...forfeits(transition),
  ...forgetNames(transition),
  ...rainChecks(transition),
  ...openedCalls(transition),
  ...retries(transition),
  ...turns(transition),
  ...endedCalls(transition),
]

/**
 * Tells every player who has ever joined whose turn ran out, unless the game is over: then the
 * notification of its end says so.
 */
function forfeits(transition: Change): Effect[] {
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

/**
 * A call names several players, and only one of them is the actor of its notification. So when a
 * profile is deleted, all of them go, and what still waits for somebody is said again.
 */
function forgetNames(transition: Change): Effect[] {
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

function rainChecks(transition: Change): Effect[] {
  return of(transition, 'rain_check').flatMap(({ seat }) => {
    const skatertag = tagAt(transition, seat)
    const words = skateRainCheck({ gameId: transition.gameId, skatertag })
    return tell(transition, [seat], () => words, seat)
  })
}

const openedCalls = (transition: Change): Effect[] =>
  of(transition, 'called').length > 0 ? callNotices(transition) : []

/** Tells all but the caller who decides. */
function callNotices(transition: Change): Effect[] {
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

/** In a game of two, the call itself says that the maker tries again. */
const retries = (transition: Change): Effect[] =>
  of(transition, 'retry_asked').length > 0 && of(transition, 'called').length === 0
    ? retryNotices(transition)
    : []

function retryNotices(transition: Change): Effect[] {
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

/** Tells all how a call ended, and whose turn it is that too. */
function endedCalls(transition: Change): Effect[] {
  const { gameId, after } = transition
  if (after.result) return []
  return of(transition, 'call_ended').flatMap((ended) => {
    const { makerSeat, callerSeat, outcome, penalty, trickId } = ended
    const words = (seat: Seat): Words =>
      skateCallEnded({
        gameId,
        outcome,
        penalty,
        trick: trickOf(transition, trickId),
        maker: seat === makerSeat ? null : tagAt(transition, makerSeat),
        caller: seat === callerSeat ? null : tagAt(transition, callerSeat),
        turn: seat === after.turn ? { trick: currentTrick(transition) } : null,
      })
    return tell(transition, [], words, outcome === 'taken_back' ? callerSeat : makerSeat)
  })
}

/** Notifies the player whose turn has begun or runs on, or reminds them. */
function turns(transition: Change): Effect[] {
  const { after, events, gameId } = transition
  // What is said of a call that has ended says whose turn it is.
  if (of(transition, 'call_ended').length > 0) return []
  const reminder = of(transition, 'turn_reminder').at(-1)
  if (reminder && !after.result) {
    const { seat, dueAt, at, isRetry } = reminder
    const trick = isRetry
      ? trickOf(transition, calledTurn(after)?.trickId ?? '')
      : currentTrick(transition)
    const isStill = isRetry ? after.call !== null : after.turn === seat
    return isStill
      ? replace(transition, seat, skateTurnReminder({ gameId, trick, leftMs: dueAt - at }))
      : turnsOf(transition)
  }
  // A skater who says that they are back is on the app already.
  return events.some(({ type }) => type === 'away_set') ? [] : turnsOf(transition)
}

function turnsOf(transition: Change): Effect[] {
  const { turn, call } = transition.after
  if (turn === null || call) return []
  const hasBegun = [...of(transition, 'turn_passed'), ...of(transition, 'clock_resumed')]
  return hasBegun.some(({ seat }) => seat === turn) ? turnNotice(transition, turn) : []
}

const turnNotice = (transition: Change, seat: Seat): Effect[] =>
  replace(
    transition,
    seat,
    skateTurn({ gameId: transition.gameId, trick: currentTrick(transition) }),
  )

/** Tells the players who are still in the game, but for some. */
function tell(
  transition: Change,
  except: Seat[],
  words: (seat: Seat) => Words,
  about: Seat,
): Effect[] {
  return transition.after.players
    .filter((player) => hasEverJoined(player) && player.status !== 'quit')
    .filter(({ seat }) => !except.includes(seat))
    .flatMap(({ seat }) => replace(transition, seat, words(seat), about))
}

function replace(transition: Change, seat: Seat, words: Words, about: Seat = seat): Effect[] {
  const [actorId = null] = about === seat ? [] : peopleAt(transition, [about])
  return peopleAt(transition, [seat]).flatMap((userId): Effect[] => [
    { do: 'unnotify', userId, type: 'skate_turn' },
    notification(transition, words, actorId)(userId),
  ])
}

const of = <T extends EventOf['type']>({ events }: Change, type: T): EventOf<T>[] =>
  events.filter((event): event is EventOf<T> => event.type === type)

/** Null once the profile is deleted. */
function tagAt(transition: Change, seat: Seat): string | null {
  const [userId] = peopleAt(transition, [seat])
  return (userId && transition.names.tags[userId]) || null
}

const trickOf = ({ names }: Change, trickId: string): string | null => names.tricks[trickId] ?? null

const currentTrick = (transition: Change): string | null => {
  const { currentTrickId } = transition.after
  return currentTrickId === null ? null : trickOf(transition, currentTrickId)
}
