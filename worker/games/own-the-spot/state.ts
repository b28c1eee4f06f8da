import * as z from 'zod/mini'
import { actsIn } from '../engine/act'
import {
  applyDefaults,
  omitDefaults,
  baseGameState,
  locationSchema,
  seatSchema,
} from '../engine/state'
import type { Play } from '../engine/play'

/** Video and caption are in the clip's own row. */
const clip = z.strictObject({ id: z.string(), seat: seatSchema })
export type ContestClip = z.infer<typeof clip>

const currentState = z.strictObject({
  ...baseGameState,
  gameType: z.literal('own_the_spot'),
  location: locationSchema,
  timeLimitHours: z.int(),
  /** The players who had joined when the recording began; absent in older games. */
  starters: z.optional(z.array(seatSchema)),
  recordingDeadline: z.nullable(z.int()),
  votingDeadline: z.nullable(z.int()),
  /** One per player, in the order of upload. */
  clips: z.array(clip),
  /** One per player, never for their own clip. */
  votes: z.array(z.strictObject({ seat: seatSchema, clipId: z.string() })),
})
export type SpotState = z.infer<typeof currentState>

const usual = { gameType: 'own_the_spot' }

export const spotState: z.ZodMiniType<SpotState> = z.pipe(
  z.transform((stored) => applyDefaults(stored, usual)),
  currentState,
)

export const finishedContest = (state: SpotState): object => omitDefaults(state, usual)

export type SpotPlay = Play<SpotState>

export const spotAct = actsIn<SpotState>()
