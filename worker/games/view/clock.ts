import type { Game, OpenCall } from '../reads/contract'
import { voteMs } from '../own-the-spot/contract'
import { callLimits, defaultHouseRules, turnMsOf } from '../skate/contract'
import { playerAt } from './called'
import { hour, roughly } from './countdown'
import { moveOf, nameOf, turnOf } from './pending-move'

export interface ShownClock {
  until: string
  totalMs: number
  /** Returns a sentence without a full stop. */
  say: (left: string) => string
}

const turnMs = ({ turnHours }: Game): number =>
  turnMsOf({ turnHours: turnHours ?? defaultHouseRules.turnHours })

/** The recording phase has its own countdown. */
export function clockOf(game: Game, viewerId: string): ShownClock | null {
  const { createdAt, call, turnDeadline, joinDeadline, votingDeadline } = game
  const move = moveOf(game, viewerId)
  if (call) return clockOfCall(game, call, viewerId)
  if (turnDeadline) {
    const player = turnOf(game)
    const name = player ? nameOf(player) : 'Somebody'
    const say = (left: string) => (move ? `You have ${left} left` : `${name} has ${left} left`)
    return { until: turnDeadline, totalMs: turnMs(game), say }
  }
  if (joinDeadline) {
    const say = (left: string) => (move ? `You have ${left} left to roll` : `${left} left to join`)
    return { until: joinDeadline, totalMs: Date.parse(joinDeadline) - Date.parse(createdAt), say }
  }
  if (game.status !== 'voting' || !votingDeadline) return null
  const say = (left: string) => (move ? `You have ${left} left to vote` : `${left} left to vote`)
  return { until: votingDeadline, totalMs: voteMs, say }
}

/** While players record, that is the only clock. */
export function shortClockOf(game: Game, viewerId: string): ShownClock | null {
  const { status, recordingDeadline: until, timeLimitHours } = game
  if (status !== 'recording' || until === null) return clockOf(game, viewerId)
  return { until, totalMs: (timeLimitHours ?? 0) * hour, say: (left) => `${left} left to film` }
}

/** An open call stops all clocks but its own. */
function clockOfCall(game: Game, call: OpenCall, viewerId: string): ShownClock | null {
  const { deadline: until, stage, makerSeat } = call
  if (until === null) return null
  const move = moveOf(game, viewerId)
  if (stage === 'vote') {
    const who = move === 'judge' ? 'You have ' : ''
    return { until, totalMs: callLimits.voteMs, say: (left) => `${who}${left} left to decide` }
  }
  const maker = playerAt(game, makerSeat)
  const who = move === 'retry' ? 'You have' : `${maker ? nameOf(maker) : 'Somebody'} has`
  return { until, totalMs: turnMs(game), say: (left) => `${who} ${left} left to try again` }
}

/** `The clock stands. @bob is away, with 3 days left` */
export function stoppedWords(game: Game, viewerId: string): string | null {
  const { call, stoppedClock } = game
  const stopped = call?.stage === 'retry' ? call.stoppedClock : stoppedClock
  if (!stopped) return null
  if (!stopped.reasons.includes('away')) return 'Clocks stand until the call is decided'
  const player = call?.stage === 'retry' ? playerAt(game, call.makerSeat) : turnOf(game)
  const left = roughly(stopped.leftMs)
  if (!player) return `The clock stands, with ${left} left`
  if (player.playerId === viewerId) return `You are away. Your clock stands, with ${left} left`
  return `${nameOf(player)} is away. The clock stands, with ${left} left`
}

export const isLastTenth = (left: number, totalMs: number): boolean => left < totalMs / 10

/** For viewers who have not joined yet. */
export function filmingTime({ status, timeLimitHours }: Game): string | null {
  if (status !== 'waiting_for_players' || timeLimitHours === null) return null
  return `${roughly(timeLimitHours * hour)} to film once everybody is in`
}
