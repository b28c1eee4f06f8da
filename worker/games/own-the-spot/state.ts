import * as z from 'zod/mini'
import { location } from '../engine/commands'
import { baseGameState, seat } from '../engine/state'

/** A clip in the contest. Its video and caption are in the clip's own row. */
const clip = z.strictObject({ id: z.string(), seat })
export type SpotClip = z.infer<typeof clip>

export const spotState = z.strictObject({
  ...baseGameState,
  gameType: z.literal('own_the_spot'),
  location,
  timeLimitHours: z.int(),
  recordingDeadline: z.nullable(z.int()),
  votingDeadline: z.nullable(z.int()),
  /** One per player, in the order in which they came. */
  clips: z.array(clip),
  /** One per player, always for the clip of another player. */
  votes: z.array(z.strictObject({ seat, clipId: z.string() })),
})
export type SpotState = z.infer<typeof spotState>
