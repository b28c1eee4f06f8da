import * as z from 'zod/mini'
import type { RefusalCode } from '../refusals'
import { by, optionalFlag } from '../engine/act'
import type { PlayerState, Seat } from '../engine/state'
import { markDone, type TurnTaken } from '../engine/transition'
import { activePlayers, joinedPlayerOf, recordEvent } from '../engine/play'
import { newClock, resumeClock, stopClock } from './turn-deadline'
import { callLimits, type CallOutcome } from './contract'
import {
  calledTurn,
  giveLetter,
  hasSecondTry,
  makerOf,
  passSet,
  recordElimination,
  skateAct,
  type Call,
  type RecentTurn,
  type SkatePlay,
  type SkateState,
} from './state'

export const callRefusals = {
  own_turn: { status: 400, message: 'You can’t call your own turn.' },
  bailed_turn: { status: 400, message: 'That turn was bailed. You can only call a landed one.' },
  called_turn: { status: 409, message: 'That turn has been called before.' },
  old_turn: { status: 409, message: 'It’s too late to call that turn.' },
  maker_left: { status: 409, message: 'The skater of that turn has left the game.' },
  calls_lost: {
    status: 403,
    message: 'You have lost two calls in this game, so you have none left.',
  },
  call_open: { status: 409, message: 'A call is open. It has to be decided first.' },
  no_call: { status: 409, message: 'That call is decided.' },
  not_your_call: { status: 403, message: 'Only the skater who called can take it back.' },
  no_voter: { status: 403, message: 'The skaters of this call don’t vote on it.' },
  voted_before: { status: 409, message: 'You have voted on this call.' },
} as const

/** Votes are secret, so no event contains one. */
export type CallEvent =
  | ({ type: 'called'; turnNumber: number; voters: Seat[] } & Called)
  | { type: 'call_voted'; seat: Seat }
  | { type: 'retry_asked'; seat: Seat; trickId: string }
  | ({ type: 'retried'; landed: boolean } & TurnTaken)
  | ({ type: 'call_ended'; turnNumber: number; isSet: boolean } & Called & CallResult)

interface Called {
  callerSeat: Seat
  makerSeat: Seat
  trickId: string
}

/** `penalty` is the cost for the maker if the turn counts as a bail. */
interface CallResult {
  outcome: CallOutcome
  penalty: Penalty | null
}

/** After a bailed set the next player sets; an attempt costs a letter or gets a second try. */
type Penalty = 'set_passes' | 'letter' | 'second_try'

/** The others vote on the turn; without voters, its maker tries again. */
export const callTurn = skateAct({
  command: z.strictObject({ type: z.literal('call'), by, turnNumber: z.int() }),
  namesPlayers: true,
  who: joinedPlayerOf,
  run(play, { turnNumber }, { seat: callerSeat }) {
    const { state, now } = play
    const refusal = refuseCall(state, callerSeat, turnNumber, now)
    if (refusal) return refusal
    state.call = { turnNumber, callerSeat, votes: [], voteEndsAt: null, retryClock: null }
    if (state.clock) stopClock(play, state.clock, 'call')
    const { seat: makerSeat, trickId } = calledTurn(state)!
    const voters = votersOf(state)
    recordEvent(play, { type: 'called', callerSeat, makerSeat, trickId, turnNumber, voters })
    if (voters.length === 0) askRetry(play)
    else state.call.voteEndsAt = now + callLimits.voteMs
    return null
  },
})

export function refuseCall(
  state: SkateState,
  callerSeat: Seat,
  turnNumber: number,
  now: number,
): RefusalCode | null {
  if (state.rulesVersion < 2) return 'older_rules'
  if (state.status !== 'in_progress') return 'wrong_phase'
  if (turnNumber < 1 || turnNumber > state.turnsTaken) return 'unknown_turn'
  if (state.endedCalls.some((call) => call.turnNumber === turnNumber)) return 'called_turn'
  if (state.call) return 'call_open'
  const turn = state.recentTurns.find((recent) => recent.turnNumber === turnNumber)
  if (!turn) return 'old_turn'
  if (turn.seat === callerSeat) return 'own_turn'
  if (!turn.landed) return 'bailed_turn'
  if (state.players[turn.seat]?.status === 'quit') return 'maker_left'
  const isAnswered = turn.isSet && state.recentTurns.length > 1
  if (isAnswered || now > turn.at + callLimits.callableMs) return 'old_turn'
  return callsLost(state, callerSeat) < callLimits.lost ? null : 'calls_lost'
}

const lostOutcomes: readonly CallOutcome[] = ['landed', 'retry_landed', 'taken_back']

const callsLost = ({ endedCalls }: SkateState, seat: Seat): number =>
  endedCalls.filter(
    ({ callerSeat, outcome }) => callerSeat === seat && lostOutcomes.includes(outcome),
  ).length

export function votersOf(state: SkateState): Seat[] {
  const maker = makerOf(state)
  return activePlayers(state)
    .map(({ seat }) => seat)
    .filter((seat) => seat !== maker && seat !== state.call?.callerSeat)
}

/** A vote is final. */
export const voteOnCall = skateAct({
  command: z.strictObject({
    type: z.literal('callVote'),
    by,
    turnNumber: z.int(),
    landed: optionalFlag,
  }),
  who: joinedPlayerOf,
  can: {
    callVote: (state, { seat }) => votersOf(state).includes(seat) && mayVote(state.call, seat),
  },
  run(play, { turnNumber, landed }, { seat }) {
    const { state } = play
    const call = openCall(state, turnNumber)
    if (!call || call.voteEndsAt === null) return 'no_call'
    if (!votersOf(state).includes(seat)) return 'no_voter'
    if (!mayVote(call, seat)) return 'voted_before'
    call.votes.push({ seat, landed })
    recordEvent(play, { type: 'call_voted', seat })
    decideWhenAllVoted(play, call)
    return null
  },
  effects: {
    call_voted: (transition, { seat }) => markDone(transition, seat, 'skate_turn'),
  },
})

const mayVote = (call: Call | null, voter: Seat): boolean =>
  call !== null && call.voteEndsAt !== null && call.votes.every(({ seat }) => seat !== voter)

const openCall = ({ call }: SkateState, turnNumber: number): Call | null =>
  call?.turnNumber === turnNumber ? call : null

/** The caller loses the call. */
export const takeBackCall = skateAct({
  command: z.strictObject({ type: z.literal('takeBackCall'), by, turnNumber: z.int() }),
  isUncounted: true,
  who: joinedPlayerOf,
  can: { takeBackCall: ({ call }, { seat }) => call?.callerSeat === seat },
  run(play, { turnNumber }, { seat }) {
    const call = openCall(play.state, turnNumber)
    if (!call) return 'no_call'
    if (call.callerSeat !== seat) return 'not_your_call'
    endCall(play, 'taken_back')
    return null
  },
})

function decideWhenAllVoted(play: SkatePlay, { votes }: Call): void {
  if (votes.length === votersOf(play.state).length) decideCall(play)
}

/** The majority decides. After a tie, the maker tries again. */
export function decideCall(play: SkatePlay): void {
  const votes = play.state.call?.votes ?? []
  const landed = votes.filter((vote) => vote.landed).length
  const bailed = votes.length - landed
  if (landed === bailed) return askRetry(play)
  endCall(play, landed > bailed ? 'landed' : 'bailed')
}

/** The called turn lost its video, so there is nothing to vote on. */
export function voteOnNothing(play: SkatePlay, turnNumber: number): void {
  const call = openCall(play.state, turnNumber)
  if (call && call.voteEndsAt !== null) askRetry(play)
}

function askRetry(play: SkatePlay): void {
  const { state } = play
  const { call } = state
  const turn = calledTurn(state)
  if (!call || !turn) return
  call.voteEndsAt = null
  call.votes = []
  call.retryClock = newClock(play, turn.seat, [])
  recordEvent(play, { type: 'retry_asked', seat: turn.seat, trickId: turn.trickId })
}

/** The new turn replaces the called one. */
export function takeRetry(
  play: SkatePlay,
  { seat }: PlayerState,
  command: { trickId: string; landed: boolean; hasVideo: boolean },
): RefusalCode | null {
  const { state } = play
  const turn = calledTurn(state)
  if (!turn || !state.call?.retryClock || turn.seat !== seat) return 'call_open'
  const { landed, hasVideo } = command
  if (command.trickId !== turn.trickId) return 'wrong_trick'
  if (landed && !hasVideo) return 'video_required'
  const turnNumber = ++state.turnsTaken
  const { trickId, round } = turn
  recordEvent(play, { type: 'retried', seat, trickId, round, turnNumber, landed })
  endCall(play, landed ? 'retry_landed' : 'retry_bailed')
  return null
}

export function endCall(play: SkatePlay, outcome: CallOutcome): void {
  const { state } = play
  const turn = calledTurn(state)
  const { call, clock, turn: seat } = state
  if (!call || !turn) return
  const { turnNumber, trickId, isSet, seat: makerSeat } = turn
  const ended = { turnNumber, trickId, isSet, makerSeat, callerSeat: call.callerSeat, outcome }
  state.call = null
  state.endedCalls.push(ended)
  const penalty = bailOutcomes.includes(outcome) ? overturn(play, turn, outcome) : null
  recordEvent(play, { type: 'call_ended', ...ended, penalty })
  if (clock && clock === state.clock && seat !== null) resumeClock(play, { seat, clock }, 'call')
}

export const bailOutcomes: readonly CallOutcome[] = ['bailed', 'retry_bailed', 'retry_missed']

/** Returns the penalty. */
function overturn(play: SkatePlay, turn: RecentTurn, outcome: CallOutcome): Penalty {
  const { state } = play
  turn.landed = false
  if (turn.isSet) {
    undoSet(state, turn)
    return 'set_passes'
  }
  const maker = state.players[turn.seat]!
  // With two players there is no vote, so the retry was already the second try.
  const wasLast = outcome !== 'bailed' && activePlayers(state).length === 2
  if (hasSecondTry(state, maker) && !wasLast) {
    reopenFor(state, turn)
    return 'second_try'
  }
  giveLetter(play, maker)
  recordElimination(play, maker)
  return 'letter'
}

function undoSet(state: SkateState, { trickId }: RecentTurn): void {
  state.usedTrickIds = state.usedTrickIds.filter((used) => used !== trickId)
  Object.assign(state, { phase: 'setting', currentTrickId: null, followers: [] })
  passSet(state)
  resetTurn(state)
}

/** The maker attempts next, even if all others already have. */
function reopenFor(state: SkateState, { seat, trickId, round }: RecentTurn): void {
  state.secondTries.push(seat)
  Object.assign(state, { phase: 'following', currentTrickId: trickId, round })
  state.followers.unshift(seat)
  resetTurn(state)
}

/** A new clock, even if it was already this player's turn. */
const resetTurn = (state: SkateState): void => {
  Object.assign(state, { turn: null, clock: null })
}

export function dropFromCall(play: SkatePlay, seat: Seat): void {
  const { state } = play
  const { call } = state
  if (!call) return
  if (seat === call.callerSeat || seat === makerOf(state)) return endCall(play, 'fell')
  if (call.voteEndsAt === null) return
  call.votes = call.votes.filter((vote) => vote.seat !== seat)
  if (votersOf(state).length === 0) askRetry(play)
  else decideWhenAllVoted(play, call)
}
