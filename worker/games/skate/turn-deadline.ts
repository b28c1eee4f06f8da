import type { Deadline, Seat } from '../engine/state'
import { recordEvent } from '../engine/play'
import { leastAfterStopMs, reminderPart, turnMsOf, type StopReason } from './contract'
import { makerOf, type Clock, type SkatePlay, type SkateState } from './state'

/** An open call, or time away, stops it from the start. */
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

export function stopClock({ now }: SkatePlay, clock: Clock, reason: StopReason): void {
  if (clock.runsOutAt !== null) Object.assign(clock, stopped(clock.runsOutAt - now))
  if (!clock.stoppedBy.includes(reason)) clock.stoppedBy.push(reason)
}

export function extendClock({ now }: SkatePlay, clock: Clock, ms: number): void {
  if (clock.runsOutAt === null) clock.leftMs = (clock.leftMs ?? 0) + ms
  else Object.assign(clock, running(now, clock.runsOutAt - now + ms))
}

/** After the last reason, the clock runs on with a new reminder. */
export function resumeClock(play: SkatePlay, { seat, clock }: OwnClock, reason: StopReason): void {
  if (!clock.stoppedBy.includes(reason)) return
  clock.stoppedBy = clock.stoppedBy.filter((other) => other !== reason)
  if (clock.stoppedBy.length > 0) return
  const leftMs = Math.max(clock.leftMs ?? 0, leastAfterStopMs)
  Object.assign(clock, running(play.now, leftMs))
  recordEvent(play, { type: 'clock_resumed', seat, dueAt: play.now + leftMs })
}

interface OwnClock {
  seat: Seat
  clock: Clock
}

export function clocksOf(state: SkateState): OwnClock[] {
  const { clock, turn, call } = state
  const retry = call?.retryClock ?? null
  const maker = makerOf(state)
  return [
    ...(retry && maker !== null ? [{ seat: maker, clock: retry }] : []),
    ...(clock && turn !== null ? [{ seat: turn, clock }] : []),
  ]
}

/** A retry comes before the turn of the next player, which waits for it. */
export const currentTurn = (state: SkateState): OwnClock | null => clocksOf(state)[0] ?? null

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

export function remindingClock(state: SkateState): OwnClock | null {
  const { deadline, call } = state
  if (deadline?.why !== 'reminder' && deadline?.why !== 'retry_reminder') return null
  const isRetry = deadline.why === 'retry_reminder'
  return clocksOf(state).find(({ clock }) => (clock === call?.retryClock) === isRetry) ?? null
}

/** In quiet hours it waits for their end, unless the turn ends before. Skipped if time is up. */
export function remind(play: SkatePlay, now: number): void {
  const ownClock = remindingClock(play.state)
  if (!ownClock) return
  const { seat, clock } = ownClock
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
