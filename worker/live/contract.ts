import * as z from 'zod/mini'

/**
 * What a skater's open screens are told at `/api/live`. A message says that something has changed,
 * not all that it is: a screen reads it again, so that none can be out of date after a gap.
 */
export const liveMessage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('notifications'), unread: z.int().check(z.minimum(0)) }),
  z.strictObject({ kind: z.literal('game'), gameId: z.string(), version: z.int() }),
])

export type LiveMessage = z.infer<typeof liveMessage>
