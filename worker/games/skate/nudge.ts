import * as z from 'zod/mini'
import { hoursIn, urlOf, type Words } from '../../notifications/words'
import { by } from '../engine/act'
import { joinedPlayerOf, recordEvent } from '../engine/play'
import type { Seat } from '../engine/state'
import { notificationFor, peopleAt } from '../engine/transition'
import { currentTurn } from './turn-deadline'
import { turnMsOf } from './contract'
import { skateAct, type Clock, type SkateState } from './state'

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

export const nudge = skateAct({
  command: z.strictObject({ type: z.literal('nudge'), by }),
  namesPlayers: true,
  who: joinedPlayerOf,
  run(play, _, player) {
    const { state, now } = play
    const current = currentTurn(state)
    if (!current) return 'wrong_phase'
    const { seat, clock } = current
    if (player.seat === seat) return 'own_nudge'
    const halfAt = halfOfTurnAt(state, clock)
    if (halfAt === null) return 'clock_stopped'
    if (clock.isNudged) return 'nudged_before'
    if (now < halfAt) return 'nudge_too_early'
    clock.isNudged = true
    recordEvent(play, { type: 'nudged', seat, by: player.seat, dueAt: clock.runsOutAt ?? now })
    return null
  },
  effects: {
    /** Replaces the notification of the turn before. */
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

const halfOfTurnAt = (state: SkateState, { runsOutAt }: Clock): number | null =>
  runsOutAt && runsOutAt - turnMsOf(state) / 2

export function nudgeFrom(state: SkateState, seat: Seat): number | null {
  const current = currentTurn(state)
  if (!current || seat === current.seat || current.clock.isNudged) return null
  return typeof joinedPlayerOf(state, seat) === 'string' ? null : halfOfTurnAt(state, current.clock)
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
