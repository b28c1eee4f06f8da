import type { RefusalCode } from '../contract'
import type { AwayCommand, Nudge, RainCheck } from '../engine/commands'
import type { Deadline, Seat } from '../engine/state'
import { joinedPlayerOf, playerOf, recordEvent } from '../engine/play'
import { clockLimits, reminderPart, turnMsOf, type StopReason } from './contract'
import { makerOf, type Clock, type SkatePlay, type SkateState } from './state'

/** A fresh clock of a player. A call or their being away stops it from the start. */
export function newClock({ state, now }: SkatePlay, seat: Seat, reasons: StopReason[]): Clock {
  const isAway = (awayUntil(state, seat) ?? now) > now
  const stoppedBy: StopReason[] = isAway ? [...reasons, 'away'] : reasons
  const leftMs = turnMsOf(state)
  const clock = { ...running(now, leftMs), stoppedBy, hasBeenAway: false }
  return stoppedBy.length === 0 ? clock : { ...clock, ...stopped(leftMs) }
}

const running = (now: number, leftMs: number) => ({
  runsOutAt: now + leftMs,
  remindAt: now + Math.round(leftMs * reminderPart),
  leftMs: null,
})

const stopped = (leftMs: number) => ({ runsOutAt: null, remindAt: null, leftMs })

export const awayUntil = ({ away }: SkateState, seat: Seat): number | null =>
  away.find((other) => other.seat === seat)?.until ?? null

/** Stops a clock for one more reason. */
export function stopClock({ now }: SkatePlay, clock: Clock, reason: StopReason): void {
  if (clock.runsOutAt !== null) Object.assign(clock, stopped(clock.runsOutAt - now))
  if (!clock.stoppedBy.includes(reason)) clock.stoppedBy.push(reason)
}

/** Ends a reason. When the last one ends, the clock runs on, with a new reminder. */
export function resumeClock(play: SkatePlay, { seat, clock }: OwnClock, reason: StopReason): void {
  if (!clock.stoppedBy.includes(reason)) return
  clock.stoppedBy = clock.stoppedBy.filter((other) => other !== reason)
  if (clock.stoppedBy.length > 0) return
  const leftMs = Math.max(clock.leftMs ?? 0, clockLimits.leastAfterStopMs)
  Object.assign(clock, running(play.now, leftMs))
  recordEvent(play, { type: 'clock_resumed', seat, dueAt: play.now + leftMs })
}

interface OwnClock {
  seat: Seat
  clock: Clock
}

/** The clocks of a game, each with its player: of the retry and of the turn. */
export function clocksOf(state: SkateState): OwnClock[] {
  const { clock, turn, call } = state
  const retry = call?.retryClock ?? null
  const maker = makerOf(state)
  return [
    ...(retry && maker !== null ? [{ seat: maker, clock: retry }] : []),
    ...(clock && turn !== null ? [{ seat: turn, clock }] : []),
  ]
}

/** When a running game continues by itself, and why. */
export function nextDeadline(state: SkateState): Deadline | null {
  const { call } = state
  const all: Deadline[] = call?.voteEndsAt ? [{ at: call.voteEndsAt, why: 'call_vote' }] : []
  for (const { seat, clock } of clocksOf(state)) {
    const until = clock.stoppedBy.includes('away') ? awayUntil(state, seat) : null
    if (until !== null) all.push({ at: until, why: 'away' })
    const isRetry = clock === call?.retryClock
    if (clock.remindAt !== null) {
      all.push({ at: clock.remindAt, why: isRetry ? 'retry_reminder' : 'reminder' })
    } else if (clock.runsOutAt !== null) {
      all.push({ at: clock.runsOutAt, why: isRetry ? 'retry' : 'turn' })
    }
  }
  return all.toSorted((one, other) => one.at - other.at)[0] ?? null
}

/** The clock of the next deadline, if that deadline is a reminder. */
export function remindingClock(state: SkateState): OwnClock | null {
  const { deadline, call } = state
  if (deadline?.why !== 'reminder' && deadline?.why !== 'retry_reminder') return null
  const isRetry = deadline.why === 'retry_reminder'
  return clocksOf(state).find(({ clock }) => (clock === call?.retryClock) === isRetry) ?? null
}

/**
 * Reminds the player once. At night the reminder waits for the morning, unless the time is over
 * before. If the time is over now, it is left out.
 */
export function remind(play: SkatePlay, now: number): void {
  const own = remindingClock(play.state)
  if (!own) return
  const { seat, clock } = own
  const dueAt = clock.runsOutAt ?? 0
  const { quietUntil } = play
  if (quietUntil !== null && quietUntil > play.now && quietUntil < dueAt) {
    clock.remindAt = quietUntil
    return recordEvent(play, { type: 'reminder_postponed', seat, until: quietUntil })
  }
  clock.remindAt = null
  const isRetry = clock === play.state.call?.retryClock
  if (now < dueAt) recordEvent(play, { type: 'turn_reminder', seat, dueAt, isRetry })
}

/** When half of the time for the turn is over; null while its clock is stopped, or none runs. */
export function halfOfTurnAt(state: SkateState): number | null {
  const runsOutAt = state.clock?.runsOutAt ?? null
  return runsOutAt && runsOutAt - turnMsOf(state) / 2
}

/** The players whose clocks waited for them are back. */
export function endAway(play: SkatePlay): void {
  const { state, now } = play
  for (const own of clocksOf(state)) {
    if ((awayUntil(state, own.seat) ?? now) > now) continue
    recordEvent(play, { type: 'away_over', seat: own.seat })
    resumeClock(play, own, 'away')
  }
  state.away = state.away.filter(({ until }) => until > now)
}

/** A player goes away, or comes back: their own turns and retries wait meanwhile. */
export function setAway(play: SkatePlay, { by, until: asked }: AwayCommand): RefusalCode | null {
  const { state, now } = play
  const player = playerOf(state, by)
  if (typeof player === 'string') return player
  if (state.rulesVersion < 2) return 'older_rules'
  const { seat } = player
  const until = asked !== null && asked > now ? asked : null
  if (until === awayUntil(state, seat)) return null
  const own = clocksOf(state).filter((each) => each.seat === seat)
  const started = own.filter(({ clock }) => !clock.stoppedBy.includes('away'))
  if (until !== null && started.some(({ clock }) => clock.hasBeenAway)) return 'away_again'

  state.away = state.away.filter((other) => other.seat !== seat)
  if (until !== null) state.away.push({ seat, until })
  recordEvent(play, { type: 'away_set', seat, until })
  for (const each of own) if (until === null) resumeClock(play, each, 'away')
  for (const { clock } of until === null ? [] : started) {
    stopClock(play, clock, 'away')
    clock.hasBeenAway = true
  }
  return null
}

export function refuseRainCheck(state: SkateState, by: Seat): RefusalCode | null {
  if (state.rulesVersion < 2) return 'older_rules'
  if (!state.clock) return 'wrong_phase'
  if (state.call) return 'call_open'
  if (state.turn !== by) return 'not_your_turn'
  return state.rainChecks.includes(by) ? 'no_rain_check' : null
}

/** A player takes a day more for their turn, once in a game. */
export function takeRainCheck(play: SkatePlay, { by }: RainCheck): RefusalCode | null {
  const { state, now } = play
  const player = joinedPlayerOf(state, by)
  if (typeof player === 'string') return player
  const refusal = refuseRainCheck(state, player.seat)
  const { clock } = state
  if (refusal || !clock) return refusal
  state.rainChecks.push(player.seat)
  const { rainCheckMs } = clockLimits
  if (clock.runsOutAt === null) clock.leftMs = (clock.leftMs ?? 0) + rainCheckMs
  else Object.assign(clock, running(now, clock.runsOutAt - now + rainCheckMs))
  recordEvent(play, { type: 'rain_check', seat: player.seat, dueAt: clock.runsOutAt })
  return null
}

/** Asks the player whose turn it is to take it, once in each turn. */
export function nudge(play: SkatePlay, { by }: Nudge): RefusalCode | null {
  const { state, now } = play
  const player = joinedPlayerOf(state, by)
  if (typeof player === 'string') return player
  const { turn, clock } = state
  if (turn === null || !clock) return 'wrong_phase'
  if (player.seat === turn) return 'own_nudge'
  const halfAt = halfOfTurnAt(state)
  if (halfAt === null) return 'clock_stopped'
  if (clock.isNudged) return 'nudged_before'
  if (now < halfAt) return 'nudge_too_early'
  clock.isNudged = true
  recordEvent(play, { type: 'nudged', seat: turn, by: player.seat, dueAt: clock.runsOutAt ?? now })
  return null
}
