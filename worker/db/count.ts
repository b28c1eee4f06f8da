import { isRead } from './faults/rules'

/** What was asked of a database. */
export interface QueryCounts {
  /** How often somebody waited for an answer. A batch is one trip, and each attempt is another. */
  trips: number
  /**
   * Rows as the database counts them. Where it tells no count, as for Drizzle's selects, the rows
   * that came back: then it has read at least as many.
   */
  rowsRead: number
  rowsWritten: number
}

export const newCounts = (): QueryCounts => ({ trips: 0, rowsRead: 0, rowsWritten: 0 })

/** The counts so far; from here on they begin at zero. */
export function takeCounts(counts: QueryCounts): QueryCounts {
  const taken = { ...counts }
  Object.assign(counts, newCounts())
  return taken
}

export function addMeta(counts: QueryCounts, results: Pick<D1Result, 'meta'>[]): void {
  for (const { meta } of results) {
    counts.rowsRead += meta.rows_read ?? 0
    counts.rowsWritten += meta.rows_written ?? 0
  }
}

/** Adds the rows that a statement returned, because the database tells nothing else of them. */
export function addRows(counts: QueryCounts, sql: string, { length }: unknown[]): void {
  counts[isRead(sql) ? 'rowsRead' : 'rowsWritten'] += length
}
