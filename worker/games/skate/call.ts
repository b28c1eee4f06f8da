import type { RefusalCode } from '../contract'
import type { CallTurn, CallVote, TakeBackCall, Turn } from '../engine/commands'
import type { PlayerState, Seat } from '../engine/state'
import type { Penalty } from '../engine/transition'
import { activePlayers, joinedPlayerOf, recordEvent } from '../engine/play'
import { newClock, resumeClock, stopClock } from './clock'
import { callLimits, type CallOutcome } from './contract'
import {
  calledTurn,
  giveLetter,
  hasSecondTry,
  makerOf,
  passSet,
  recordElimination,
  type Call,
  type RecentTurn,
  type SkatePlay,
  type SkateState,
} from './state'

/** An active player doubts a turn. The others vote, or its maker tries again. */
export function callTurn(play: SkatePlay, { by, turnNumber }: CallTurn): RefusalCode | null {
  const { state, now } = play
  const caller = joinedPlayerOf(state, by)
  if (typeof caller === 'string') return caller
  const refusal = refuseCall(state, caller.seat, turnNumber, now)
  if (refusal) return refusal
  const { seat: callerSeat } = caller
  state.call = { turnNumber, callerSeat, votes: [], voteEndsAt: null, retryClock: null }
  if (state.clock) stopClock(play, state.clock, 'call')
  const { seat: makerSeat, trickId } = calledTurn(state)!
  const voters = votersOf(state)
  recordEvent(play, { type: 'called', callerSeat, makerSeat, trickId, turnNumber, voters })
  if (voters.length === 0) askRetry(play)
  else state.call.voteEndsAt = now + callLimits.voteMs
  return null
}

/** Why a player cannot call a turn at a time. */
export function refuseCall(
  state: SkateState,
  by: Seat,
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
  if (turn.seat === by) return 'own_turn'
  if (!turn.landed) return 'bailed_turn'
  if (state.players[turn.seat]?.status === 'quit') return 'maker_left'
  const isAnswered = turn.isSet && state.recentTurns.length > 1
  if (isAnswered || now > turn.at + callLimits.callableMs) return 'old_turn'
  return callsLost(state, by) < callLimits.lost ? null : 'calls_lost'
}

const lostOutcomes: readonly CallOutcome[] = ['landed', 'retry_landed', 'taken_back']

const callsLost = ({ endedCalls }: SkateState, seat: Seat): number =>
  endedCalls.filter(
    ({ callerSeat, outcome }) => callerSeat === seat && lostOutcomes.includes(outcome),
  ).length

/** The seats of the players who decide the open call. */
export function votersOf(state: SkateState): Seat[] {
  const maker = makerOf(state)
  return activePlayers(state)
    .map(({ seat }) => seat)
    .filter((seat) => seat !== maker && seat !== state.call?.callerSeat)
}

/** A vote on the open call, once and for good. */
export function voteOnCall(
  play: SkatePlay,
  { by, turnNumber, landed }: CallVote,
): RefusalCode | null {
  const { state } = play
  const player = joinedPlayerOf(state, by)
  if (typeof player === 'string') return player
  const call = openCall(state, turnNumber)
  if (!call || call.voteEndsAt === null) return 'no_call'
  const { seat } = player
  if (!votersOf(state).includes(seat)) return 'no_voter'
  if (call.votes.some((vote) => vote.seat === seat)) return 'voted_before'
  call.votes.push({ seat, landed })
  recordEvent(play, { type: 'call_voted', seat })
  decideWhenAllVoted(play, call)
  return null
}

const openCall = ({ call }: SkateState, turnNumber: number): Call | null =>
  call?.turnNumber === turnNumber ? call : null

/** The caller takes the call back, and has lost it. */
export function takeBackCall(
  play: SkatePlay,
  { by, turnNumber }: TakeBackCall,
): RefusalCode | null {
  const player = joinedPlayerOf(play.state, by)
  if (typeof player === 'string') return player
  const call = openCall(play.state, turnNumber)
  if (!call) return 'no_call'
  if (call.callerSeat !== player.seat) return 'not_your_call'
  endCall(play, 'taken_back')
  return null
}

function decideWhenAllVoted(play: SkatePlay, { votes }: Call): void {
  if (votes.length === votersOf(play.state).length) decideCall(play)
}

/** Counts the votes. A tie, or no vote, is a retry. */
export function decideCall(play: SkatePlay): void {
  const votes = play.state.call?.votes ?? []
  const landed = votes.filter((vote) => vote.landed).length
  const bailed = votes.length - landed
  if (landed === bailed) return askRetry(play)
  endCall(play, landed > bailed ? 'landed' : 'bailed')
}

/** The called turn has lost its video, so there is nothing left to vote on. */
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

/** The maker tries the called turn again. The new turn takes its place. */
export function takeRetry(
  play: SkatePlay,
  { seat }: PlayerState,
  command: Turn,
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

/** Ends the open call. The clock of the turn runs on. */
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

/** Makes the called turn a bail. Returns what that costs its maker. */
function overturn(play: SkatePlay, turn: RecentTurn, outcome: CallOutcome): Penalty {
  const { state } = play
  turn.landed = false
  if (turn.isSet) {
    undoSet(state, turn)
    return 'set_passes'
  }
  const maker = state.players[turn.seat]!
  // In a game of two there is no vote, so the retry was the second try.
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
  beginTurnAnew(state)
}

/** The maker attempts the trick once more at once, even if all others have. */
function reopenFor(state: SkateState, { seat, trickId, round }: RecentTurn): void {
  state.secondTries.push(seat)
  Object.assign(state, { phase: 'following', currentTrickId: trickId, round })
  state.followers.unshift(seat)
  beginTurnAnew(state)
}

/** The next player's turn begins with a new clock, even if it was theirs before. */
const beginTurnAnew = (state: SkateState): void => {
  Object.assign(state, { turn: null, clock: null })
}

/** The open call without a player who has left the game. */
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
