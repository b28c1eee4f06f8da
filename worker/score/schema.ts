import * as z from 'zod/mini'
import { page } from '../http/schema.ts'

/** `around` is `me` or an id. Without both, the first hundred. */
export const leaderboardQuery = z.object({
  page: z.optional(page),
  around: z.optional(z.string()),
})
