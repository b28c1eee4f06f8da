import * as z from 'zod/mini'
import { actsIn } from '../engine/act'
import { applyDefaults, baseGameState, locationSchema, seatSchema } from '../engine/state'
import type { Play } from '../engine/play'

/** A clip in the contest. Its video and caption are in the clip's own row. */
const clip = z.strictObject({ id: z.string(), seat: seatSchema })
export type ContestClip = z.infer<typeof clip>

const currentState = z.strictObject({
  ...baseGameState,
  gameType: z.literal('own_the_spot'),
  location: locationSchema,
  timeLimitHours: z.int(),
  /** Who had joined when the recording began; older games do not say it. */
  starters: z.optional(z.array(seatSchema)),
  recordingDeadline: z.nullable(z.int()),
  votingDeadline: z.nullable(z.int()),
  /** One per player, in the order in which they came. */
  clips: z.array(clip),
  /** One per player, always for the clip of another player. */
  votes: z.array(z.strictObject({ seat: seatSchema, clipId: z.string() })),
})
export type SpotState = z.infer<typeof currentState>

/** Parses a stored state. It gets the fields that older rows of finished games lack. */
export const spotState: z.ZodMiniType<SpotState> = z.pipe(
  z.transform((stored) => applyDefaults(stored, { gameType: 'own_the_spot' })),
  currentState,
)

export type SpotPlay = Play<SpotState>

export const spotAct = actsIn<SpotState>()
