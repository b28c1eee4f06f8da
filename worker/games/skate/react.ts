import * as z from 'zod/mini'
import { by } from '../engine/act'
import { hasEverJoined, recordEvent } from '../engine/play'
import { seatSchema, type Seat } from '../engine/state'
import { reactionKinds, type ReactionKind } from '../reads/contract'
import { skateAct } from './state'

export const reactRefusals = {
  own_reaction: { status: 400, message: "You can't react to your own turn." },
} as const

export interface Reacted {
  seat: Seat
  turnNumber: number
  /** Null takes the reaction back. */
  kind: ReactionKind | null
}

/** A player says something about a turn of another, even if they are out or the game is over. */
export const react = skateAct({
  command: z.strictObject({
    type: z.literal('react'),
    by,
    turnNumber: z.int(),
    /** Of the player who took the turn. */
    seat: seatSchema,
    kind: z.nullable(z.enum(reactionKinds)),
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
