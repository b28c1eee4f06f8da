import * as z from 'zod/mini'
import { gameStatuses, noWinnerLabels, type NoWinner } from '../contract'

/**
 * The rules by which a stored game is played. It increases when a history would replay to another
 * game than before; until code for the older rules is kept beside the new, their games are refused.
 */
export const rulesVersion = 1

/** The number of a player, from 0: first the creator, then the invited players in their order. */
export const seat = z.int().check(z.nonnegative())
export type Seat = z.infer<typeof seat>

const time = z.int()

const player = z.strictObject({
  seat,
  /**
   * The only field in a game's state that identifies the user; null once the profile is deleted.
   */
  userId: z.nullable(z.string()),
  /**
   * The profile is deleted. `userId` alone does not show this: when a history without the name is
   * replayed, `userId` is null from the start.
   */
  isDeleted: z.boolean(),
  status: z.enum(['invited', 'joined', 'quit']),
  isEliminated: z.boolean(),
  letters: z.int(),
  diceRoll: z.nullable(z.int()),
  rolledAt: z.nullable(time),
})
export type Player = z.infer<typeof player>

/** The next time at which the game continues by itself, and why. */
const deadline = z.strictObject({
  at: time,
  why: z.enum(['join', 'reminder', 'turn', 'recording', 'voting']),
})
export type Deadline = z.infer<typeof deadline>

const isNoWinner = (value: unknown) =>
  typeof value === 'string' && Object.hasOwn(noWinnerLabels, value)

/**
 * The part of the state that all games share: plain data, with times in milliseconds since 1970.
 * The state of a type of game spreads it, and a stored state is parsed by that before it is used.
 */
export const baseGameState = {
  rulesVersion: z.literal(rulesVersion),
  /** How many commands have changed the game. */
  version: z.int(),
  createdAt: time,
  status: z.enum(gameStatuses),
  players: z.array(player),
  /** The seats that have rolled, in the order of rolling. */
  rolled: z.array(seat),
  deadline: z.nullable(deadline),
  result: z.nullable(
    z.strictObject({
      winners: z.array(seat),
      /** Set when there is no winner. */
      noWinner: z.nullable(z.custom<NoWinner>(isNoWinner)),
      endedAt: time,
    }),
  ),
}
export type BaseGameState = z.infer<z.ZodMiniObject<typeof baseGameState>>

/** A deep copy of plain data. `structuredClone` takes five times as long. */
export function copyOf<T>(plain: T): T {
  if (Array.isArray(plain)) return plain.map(copyOf) as T
  if (plain === null || typeof plain !== 'object') return plain
  const copy: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(plain)) copy[key] = copyOf(value)
  return copy as T
}
