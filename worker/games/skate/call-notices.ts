/** The notifications about calls. */
import { skateCall, skateCallEnded, skateRetry, type Words } from '../../notifications/words'
import type { Seat } from '../engine/state'
import { eventsOf, tagAt, tell, trickOf, type Effect } from '../engine/transition'
import { votersOf } from './call'
import { calledTurn, type SkateTransition } from './state'

/** Tells the players of a call that opens, is undecided or ends. */
export const noticesOfCalls = (transition: SkateTransition): Effect[] => [
  ...openedCalls(transition),
  ...retries(transition),
  ...endedCalls(transition),
]

const openedCalls = (transition: SkateTransition): Effect[] =>
  eventsOf(transition, 'called').length > 0 ? callNotices(transition) : []

/** Tells all but the caller who decides. */
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

/** In a game of two, the call itself says that the maker tries again. */
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

/** Tells all how a call ended, and whose turn it is that too. */
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
