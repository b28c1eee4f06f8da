import * as z from 'zod/mini'
import { by } from '../engine/act'
import { playerOf, recordEvent } from '../engine/play'
import { time, type Seat } from '../engine/state'
import { awayUntil, clocksOf, resumeClock, stopClock } from './turn-deadline'
import { skateAct, type SkatePlay } from './state'

export const awayRefusals = {
  away_again: { status: 409, message: 'You were away in this turn before. Take it first.' },
} as const

export type AwayEvent =
  | { type: 'away_set'; seat: Seat; until: number | null }
  | { type: 'away_over'; seat: Seat }

export const away = skateAct({
  command: z.strictObject({ type: z.literal('away'), by, until: z.nullable(time) }),
  isUncounted: true,
  who: playerOf,
  run(play, { until: asked }, { seat }) {
    const { state, now } = play
    if (state.rulesVersion < 2) return 'older_rules'
    const until = asked !== null && asked > now ? asked : null
    if (until === awayUntil(state, seat)) return null
    const ownClocks = clocksOf(state).filter((each) => each.seat === seat)
    const started = ownClocks.filter(({ clock }) => !clock.stoppedBy.includes('away'))
    if (until !== null && started.some(({ clock }) => clock.hasBeenAway)) return 'away_again'

    state.away = state.away.filter((other) => other.seat !== seat)
    if (until !== null) state.away.push({ seat, until })
    recordEvent(play, { type: 'away_set', seat, until })
    for (const each of ownClocks) if (until === null) resumeClock(play, each, 'away')
    for (const { clock } of until === null ? [] : started) {
      stopClock(play, clock, 'away')
      clock.hasBeenAway = true
    }
    return null
  },
})

export function endAway(play: SkatePlay): void {
  const { state, now } = play
  for (const clock of clocksOf(state)) {
    if ((awayUntil(state, clock.seat) ?? now) > now) continue
    recordEvent(play, { type: 'away_over', seat: clock.seat })
    resumeClock(play, clock, 'away')
  }
  state.away = state.away.filter(({ until }) => until > now)
}
