import * as z from 'zod/mini'
import { page } from '../http/schema.ts'

/** A page of ten, or a skater between neighbours: `me`, or an id. Else the first hundred. */
export const leaderboardQuery = z.object({
  page: z.optional(page),
  around: z.optional(z.string()),
})
