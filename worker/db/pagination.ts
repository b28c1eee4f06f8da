import { asc, desc, gt, lt, type Column, type SQL } from 'drizzle-orm'

/**
 * Where to read in a list. Without an id, the page is an offset from the start. With an id (ids
 * sort by time), the page is only a number for display: the index finds the rows that are older, or
 * just newer, than this id. The row of that id may be deleted by now: the query compares the id and
 * does not look it up.
 */
export interface PageCursor {
  page: number
  before?: string | undefined
  after?: string | undefined
}

/** The parts of a query that reads this page of a list with the newest rows first. */
export function paginate(id: Column, { page, before, after }: PageCursor, limit: number) {
  const isBeside = before !== undefined || after !== undefined
  return {
    where: before !== undefined ? lt(id, before) : after !== undefined ? gt(id, after) : undefined,
    order: after === undefined ? desc(id) : asc(id),
    limit,
    offset: isBeside ? 0 : (page - 1) * limit,
    /** The rows that were read, the newest first. */
    newestFirst: <T>(rows: T[]): T[] => (after === undefined ? rows : rows.toReversed()),
  }
}

/**
 * The reads of a page whose order begins with a rank: the rows of the same rank after a place, then
 * those of later ranks. One condition for both would not lead the index to the place.
 */
export const readsAfter = <Read>(read: (where: SQL) => Read, sameRank: SQL, laterRanks: SQL) =>
  [read(sameRank), read(laterRanks)] as const
