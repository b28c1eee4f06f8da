import type { GameView, OpenCallView, StoppedClock } from '../reads/contract'
import type { PlayerBadge } from '../contract'
import { joinedPlayerOf } from '../engine/play'
import { baseView, instant, type PlayerState, type RulesView, type Seat } from '../engine/state'
import { refuseCall, votersOf } from './call'
import { currentTurn } from './turn-deadline'
import { callLimits } from './contract'
import { nudgeFrom } from './nudge'
import { hasRainCheck } from './rain-check'
import { calledTurn, turnNumberOf, type Clock, type SkateState } from './state'

export function viewSkate(state: SkateState, viewer: Seat): RulesView {
  const { turnHours, word, lastLetterTries } = state
  const { seat = -1, clock = null } = currentTurn(state) ?? {}
  const retried = retriedTurn(state)
  const phase = retried ? 'following' : state.phase
  const mayNudgeAt = nudgeFrom(state, viewer)
  const base = baseView(state, state.players, (player) => badgesOf(state, player))
  return {
    ...base,
    players: base.players.map((player) => ({
      ...player,
      isEliminated: player.isEliminated && !neverStarted(state),
      hasRainCheck: hasRainCheck(state, player.seat),
    })),
    gameType: 'skate',
    turnHours,
    word,
    lastLetterTries,
    gamePhase: phase,
    currentTrickId: retried?.trickId ?? state.currentTrickId,
    currentTurnPlayerId: state.players[seat]?.userId ?? null,
    turnNumber: state.turn === null ? null : turnNumberOf(state),
    turnDeadline: clock?.runsOutAt ? instant(clock.runsOutAt) : null,
    nudgeFrom: mayNudgeAt === null ? null : instant(mayNudgeAt),
    stoppedClock: clock && stoppedClock(clock),
    isSecondTry: !retried && phase === 'following' && state.secondTries.includes(seat),
    call: callView(state, viewer),
    endedCalls: state.endedCalls,
    callableTurns: callableTurns(state, viewer),
    usedTrickIds: state.usedTrickIds,
    selectedCategories: state.categories,
  }
}

function badgesOf(state: SkateState, player: PlayerState): PlayerBadge[] {
  const { phase, setter, result } = state
  const { seat, status, isEliminated } = player
  if (result?.winners.includes(seat)) return ['winner']
  if (neverStarted(state)) return player.diceRoll === null ? ['not_rolled'] : []
  if (isEliminated) return [wasLeftOut(player) ? 'not_rolled' : 'eliminated']
  if (status === 'invited') return ['invited']
  if (seat === currentTurn(state)?.seat) {
    return [phase === 'setting' && !retriedTurn(state) ? 'setting' : 'attempting']
  }
  return phase === 'following' && seat === setter ? ['set'] : []
}

const retriedTurn = (state: SkateState) => (state.call?.retryClock ? calledTurn(state) : null)

const neverStarted = ({ result, order }: SkateState): boolean =>
  result !== null && order.length === 0

/** The game started without them: only the creator can quit before rolling. */
const wasLeftOut = ({ seat, diceRoll, isDeleted }: PlayerState): boolean =>
  seat !== 0 && diceRoll === null && !isDeleted

const stoppedClock = ({ stoppedBy: reasons, leftMs }: Clock): StoppedClock | null =>
  leftMs === null ? null : { reasons, leftMs }

function callView(state: SkateState, viewer: Seat): OpenCallView | null {
  const { call } = state
  const turn = calledTurn(state)
  if (!call || !turn) return null
  const { voteEndsAt, retryClock } = call
  const deadline = voteEndsAt ?? retryClock?.runsOutAt ?? null
  return {
    turnNumber: turn.turnNumber,
    trickId: turn.trickId,
    isSet: turn.isSet,
    makerSeat: turn.seat,
    callerSeat: call.callerSeat,
    stage: voteEndsAt === null ? 'retry' : 'vote',
    voterSeats: voteEndsAt === null ? [] : votersOf(state),
    hasVoted: call.votes.some(({ seat }) => seat === viewer),
    deadline: deadline === null ? null : instant(deadline),
    stoppedClock: retryClock && stoppedClock(retryClock),
  }
}

function callableTurns(state: SkateState, viewer: Seat): GameView['callableTurns'] {
  if (typeof joinedPlayerOf(state, viewer) === 'string') return []
  return state.recentTurns
    .filter(({ turnNumber, at }) => refuseCall(state, viewer, turnNumber, at) === null)
    .map(({ turnNumber, at }) => ({ turnNumber, until: instant(at + callLimits.callableMs) }))
}
