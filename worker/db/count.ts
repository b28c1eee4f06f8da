import { isRead } from './faults/rules'

export interface QueryCounts {
  /** Round trips: a batch is one, and each attempt is another. */
  trips: number
  /** As D1 counts them. For Drizzle's selects D1 reports no count, so the rows returned: a lower bound. */
  rowsRead: number
  rowsWritten: number
}

export const newCounts = (): QueryCounts => ({ trips: 0, rowsRead: 0, rowsWritten: 0 })

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

export function addRows(counts: QueryCounts, sql: string, { length }: unknown[]): void {
  counts[isRead(sql) ? 'rowsRead' : 'rowsWritten'] += length
}
