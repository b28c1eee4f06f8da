import * as z from 'zod/mini'
import { baseGameState, seat } from '../engine/state'

export const skateState = z.strictObject({
  ...baseGameState,
  gameType: z.literal('skate'),
  categories: z.array(z.string()),
  /**
   * The tricks of these categories when the game was created. Tricks that are added later are not
   * in it.
   */
  tricks: z.array(z.string()),
  /** The tricks that were set and landed. The list empties when all have been. */
  usedTrickIds: z.array(z.string()),
  /** The order of the players, from the start on. Players who are out keep their place in it. */
  order: z.array(seat),
  phase: z.nullable(z.enum(['setting', 'following'])),
  /**
   * The player who sets, or has set, the trick. If they quit after setting, they stay here until
   * all others have attempted it.
   */
  setter: z.nullable(seat),
  /** The players who still have to attempt the trick, in order. */
  followers: z.array(seat),
  /** The player whose turn it is. */
  turn: z.nullable(seat),
  currentTrickId: z.nullable(z.string()),
  /**
   * Increases when all have attempted the trick. A bailed set has the number of the next landed
   * one.
   */
  round: z.int(),
  turnsTaken: z.int(),
})
export type SkateState = z.infer<typeof skateState>
