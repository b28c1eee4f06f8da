import * as z from 'zod/mini'
import { hoursIn, urlOf, type Words } from '../../notifications/words'
import { by } from '../engine/act'
import { joinedPlayerOf, recordEvent } from '../engine/play'
import type { Seat } from '../engine/state'
import { notificationFor, peopleAt } from '../engine/transition'
import { turnMsOf } from './contract'
import { skateAct, type SkateState } from './state'

export const nudgeRefusals = {
  own_nudge: { status: 400, message: 'It is your own turn.' },
  nudged_before: { status: 409, message: 'Somebody has already nudged on this turn.' },
  nudge_too_early: {
    status: 409,
    message: 'Too early. You can nudge once half of the time for the turn is over.',
  },
  clock_stopped: { status: 409, message: 'The clock of this turn is stopped.' },
} as const

export interface Nudged {
  type: 'nudged'
  seat: Seat
  by: Seat
  dueAt: number
}

/** Asks the player whose turn it is to take it, once per turn. */
export const nudge = skateAct({
  command: z.strictObject({ type: z.literal('nudge'), by }),
  namesPlayers: true,
  who: joinedPlayerOf,
  run(play, _, player) {
    const { state, now } = play
    const { turn, clock } = state
    if (turn === null || !clock) return 'wrong_phase'
    if (player.seat === turn) return 'own_nudge'
    const halfAt = halfOfTurnAt(state)
    if (halfAt === null) return 'clock_stopped'
    if (clock.isNudged) return 'nudged_before'
    if (now < halfAt) return 'nudge_too_early'
    clock.isNudged = true
    recordEvent(play, {
      type: 'nudged',
      seat: turn,
      by: player.seat,
      dueAt: clock.runsOutAt ?? now,
    })
    return null
  },
  effects: {
    /** It takes the place of what told the player of the turn before. */
    nudged(transition, { seat, by: nudgerSeat, at, dueAt }) {
      const { gameId, names } = transition
      const [nudger] = peopleAt(transition, [nudgerSeat])
      if (!nudger) return []
      const skatertag = names.tags[nudger] ?? ''
      const words = nudgeWords(gameId, { skatertag, leftMs: dueAt - at })
      return peopleAt(transition, [seat]).flatMap((userId) => [
        { do: 'unnotify', userId, type: 'skate_turn', toReplaceBy: nudger },
        { ...notificationFor(transition, words, nudger)(userId), isPersonal: true },
      ])
    },
  },
})

/** Null while the clock is stopped, or none runs. */
function halfOfTurnAt(state: SkateState): number | null {
  const runsOutAt = state.clock?.runsOutAt ?? null
  return runsOutAt && runsOutAt - turnMsOf(state) / 2
}

/** Null if the player can't nudge in this turn. */
export function nudgeFrom(state: SkateState, seat: Seat): number | null {
  const isPlaying = typeof joinedPlayerOf(state, seat) !== 'string'
  return isPlaying && seat !== state.turn && !state.clock?.isNudged ? halfOfTurnAt(state) : null
}

export const nudgeWords = (
  gameId: string,
  { skatertag, leftMs }: { skatertag: string; leftMs: number },
): Words => ({
  type: 'skate_turn',
  title: `@${skatertag} nudges you`,
  message: `It is your turn in S.K.A.T.E. ${hoursIn(leftMs)} left.`,
  url: urlOf({ gameId }),
})
