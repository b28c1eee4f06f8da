import { isRead } from './faults/rules'

export interface QueryCounts {
  /** Round trips: a batch is one, and each attempt is another. */
  trips: number
  /** As D1 counts them. For Drizzle's selects D1 reports no count, so the rows returned: a lower bound. */
  rowsRead: number
  rowsWritten: number
  /** Answers that came with D1's own figures, which Drizzle's selects don't, and how many a replica gave. */
  answers: number
  fromReplicas: number
  /** D1's own time for them. */
  sqlMs: number
  /** The largest that was seen. */
  databaseBytes: number
}

export const newCounts = (): QueryCounts => ({
  trips: 0,
  rowsRead: 0,
  rowsWritten: 0,
  answers: 0,
  fromReplicas: 0,
  sqlMs: 0,
  databaseBytes: 0,
})

export function takeCounts(counts: QueryCounts): QueryCounts {
  const taken = { ...counts }
  Object.assign(counts, newCounts())
  return taken
}

export function addMeta(counts: QueryCounts, results: Pick<D1Result, 'meta'>[]): void {
  for (const { meta } of results) {
    counts.rowsRead += meta.rows_read ?? 0
    counts.rowsWritten += meta.rows_written ?? 0
    counts.answers += 1
    counts.fromReplicas += meta.served_by_primary === false ? 1 : 0
    counts.sqlMs += meta.duration ?? 0
    counts.databaseBytes = Math.max(counts.databaseBytes, meta.size_after ?? 0)
  }
}

export function addRows(counts: QueryCounts, sql: string, { length }: unknown[]): void {
  counts[isRead(sql) ? 'rowsRead' : 'rowsWritten'] += length
}
