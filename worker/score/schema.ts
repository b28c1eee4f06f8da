import * as z from 'zod/mini'
import { page, pagination } from '../http/schema.ts'

/** Where a history continues: a page, or after or before an entry, which has no limit. */
export const historyQuery = pagination

/** A page of ten, or a skater between neighbours: `me`, or an id. Else the first hundred. */
export const leaderboardQuery = z.object({
  page: z.optional(page),
  around: z.optional(z.string()),
})
