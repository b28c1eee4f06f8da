import * as z from 'zod/mini'
import { tagOrSomebody, urlOf, type Words } from '../../notifications/words'
import type { RefusalCode } from '../refusals'
import { by } from '../engine/act'
import { joinedPlayerOf, recordEvent } from '../engine/play'
import type { Seat } from '../engine/state'
import { tagAt, tell } from '../engine/transition'
import { extendClock } from './turn-deadline'
import { skateAct, type SkateState } from './state'

export const rainCheckRefusals = {
  no_rain_check: { status: 409, message: 'You have taken your rain check in this game.' },
} as const

export interface RainCheckTaken {
  type: 'rain_check'
  seat: Seat
  dueAt: number | null
}

const moreMs = 24 * 3_600_000

/** A day more for the turn, once in a game. All players hear of it. */
export const rainCheck = skateAct({
  command: z.strictObject({ type: z.literal('rainCheck'), by }),
  namesPlayers: true,
  who: joinedPlayerOf,
  can: { rainCheck: (state, { seat }) => refuse(state, seat) === null },
  run(play, _, { seat }) {
    const { state } = play
    const refusal = refuse(state, seat)
    if (refusal || !state.clock) return refusal
    state.rainChecks.push(seat)
    extendClock(play, state.clock, moreMs)
    recordEvent(play, { type: 'rain_check', seat, dueAt: state.clock.runsOutAt })
    return null
  },
  effects: {
    rain_check(transition, { seat }) {
      const words = rainCheckWords(transition.gameId, tagAt(transition, seat))
      return tell(transition, [seat], () => words, seat)
    },
  },
})

function refuse(state: SkateState, seat: Seat): RefusalCode | null {
  if (state.rulesVersion < 2) return 'older_rules'
  if (!state.clock) return 'wrong_phase'
  if (state.call) return 'call_open'
  if (state.turn !== seat) return 'not_your_turn'
  return hasRainCheck(state, seat) ? null : 'no_rain_check'
}

export const hasRainCheck = ({ rulesVersion, rainChecks }: SkateState, seat: Seat): boolean =>
  rulesVersion > 1 && !rainChecks.includes(seat)

export const rainCheckWords = (gameId: string, skatertag: string | null): Words => ({
  type: 'skate_turn',
  title: 'Rain check',
  message: `${tagOrSomebody(skatertag)} takes a rain check: 24 hours more for their turn.`,
  url: urlOf({ gameId }),
})
