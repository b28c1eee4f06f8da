import * as z from 'zod/mini'
import { by } from '../engine/act'
import { hasEverJoined, recordEvent } from '../engine/play'
import { seatSchema, type Seat } from '../engine/state'
import { reaction } from './schema'
import { skateAct } from './state'

export const reactRefusals = {
  own_reaction: { status: 400, message: "You can't react to your own turn." },
} as const

export interface Reacted {
  seat: Seat
  turnNumber: number
  /** Null takes it back. */
  kind: z.infer<typeof reaction>
}

/** Allowed even when the player is out or the game is over. */
export const react = skateAct({
  command: z.strictObject({
    type: z.literal('react'),
    by,
    turnNumber: z.int(),
    seat: seatSchema,
    kind: reaction,
  }),
  run(play, { turnNumber, seat, kind }, player) {
    if (!hasEverJoined(player)) return 'not_joined'
    if (turnNumber > play.state.turnsTaken) return 'unknown_turn'
    if (player.seat === seat) return 'own_reaction'
    recordEvent(play, { type: 'reacted', seat: player.seat, turnNumber, kind })
    return null
  },
  effects: {
    reacted: (_, { seat, turnNumber, kind }) => [{ do: 'react', seat, turnNumber, kind }],
  },
})
