import { asc, desc, gt, lt, type Column, type SQL } from 'drizzle-orm'

/**
 * With `before` or `after`, the index finds the rows next to that id, and `page` is only for display. The row
 * of the id may be deleted.
 */
export interface PageCursor {
  page: number
  before?: string | undefined
  after?: string | undefined
}

export function paginate(id: Column, { page, before, after }: PageCursor, limit: number) {
  const isBeside = before !== undefined || after !== undefined
  return {
    where: before !== undefined ? lt(id, before) : after !== undefined ? gt(id, after) : undefined,
    order: after === undefined ? desc(id) : asc(id),
    limit,
    offset: isBeside ? 0 : (page - 1) * limit,
    newestFirst: <T>(rows: T[]): T[] => (after === undefined ? rows : rows.toReversed()),
  }
}

/** Two reads for a list by rank and id, because with one condition SQLite could not seek to the cursor. */
export const readsAfter = <Read>(read: (where: SQL) => Read, sameRank: SQL, laterRanks: SQL) =>
  [read(sameRank), read(laterRanks)] as const
