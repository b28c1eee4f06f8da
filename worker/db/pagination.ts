import { asc, desc, gt, lt, type Column } from 'drizzle-orm'

/**
 * Where in a list to read. The page alone counts from the first; beside an id that sorts by time it
 * is only a number, and what is older, or just newer, than that one is found by the index. The one
 * of that id may be gone by now: it is compared, not looked up.
 */
export interface PageCursor {
  page: number
  before?: string | undefined
  after?: string | undefined
}

/** How a statement reads that place of a list which has the newest first. */
export function paginate(id: Column, { page, before, after }: PageCursor, limit: number) {
  const isBeside = before !== undefined || after !== undefined
  return {
    where: before !== undefined ? lt(id, before) : after !== undefined ? gt(id, after) : undefined,
    order: after === undefined ? desc(id) : asc(id),
    limit,
    offset: isBeside ? 0 : (page - 1) * limit,
    /** The rows that came, the newest first. */
    newestFirst: <T>(rows: T[]): T[] => (after === undefined ? rows : rows.toReversed()),
  }
}
