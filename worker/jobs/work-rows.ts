import { and, asc, eq, lte, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db, Statement } from '../db/client'
import type { Kind } from './contract'
import { recordFailure } from './queries'
import { deliveryMs, nextAttemptAt } from './rules'

/** A row has work while it has a due time. Work that failed for good is parked: the time is null. */
type WorkTable = SQLiteTable & { dueAt: SQLiteColumn; tries: SQLiteColumn }

interface Delivery {
  /** How long after the due time the scheduled job sends a message of its own. */
  lateMs: number
  /** How long rows are not due while messages for them are on their way. */
  onWayMs: number
}

/** For rows that an attempt claims: a message that comes a minute late is taken for lost. */
export const claimed: Delivery = { lateMs: 60_000, onWayMs: 0 }

/** For work that may be done twice, so that rows are not claimed. */
export const repeatable: Delivery = { lateMs: 0, onWayMs: deliveryMs }

/** How long an attempt may take. No other one begins until then. */
export const attemptMs = 2 * 60_000

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** The statements for one kind of work, whose rows `id` names in `table`. */
export function workRows<Table extends WorkTable>(
  kind: Kind,
  table: Table,
  id: SQLiteColumn,
  { lateMs, onWayMs }: Delivery,
) {
  /** One parameter for any number of ids. */
  const isOneOf = (ids: string[]): SQL =>
    sql`${id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const set = (db: Db, values: { dueAt: Date | null; tries?: number | SQL | undefined }) =>
    db.update(table as WorkTable).set(values)
  const postpone = (db: Db, rowId: string, dueAt: Date, tries?: number): Statement =>
    set(db, { dueAt, tries }).where(eq(id, rowId))
  const park = (db: Db, rowId: string): Statement => set(db, { dueAt: null }).where(eq(id, rowId))
  const giveUp = (db: Db, rowId: string, error: string, now: Date): Statement[] => [
    park(db, rowId),
    recordFailure(db, { kind, id: rowId, error }, now),
  ]
  return {
    isOneOf,

    /** The longest due first. */
    findDue: (db: Db, now: Date, limit: number, only?: SQL) =>
      db
        .select({ id: sql<string>`${id}` })
        .from(table as WorkTable)
        .where(and(lte(table.dueAt, after(now, -lateMs)), only))
        .orderBy(asc(table.dueAt))
        .limit(limit),

    handOver: (db: Db, ids: string[], now: Date): Statement =>
      set(db, { dueAt: after(now, onWayMs) }).where(and(isOneOf(ids), lte(table.dueAt, now))),

    /** Begins an attempt at the due rows among these. A second attempt finds none of them. */
    claim: async (db: Db, ids: string[], now: Date): Promise<Table['$inferSelect'][]> =>
      set(db, { dueAt: after(now, attemptMs), tries: sql`${table.tries} + 1` })
        .where(and(isOneOf(ids), lte(table.dueAt, now)))
        .returning(),

    postpone,
    park,

    /** Parks the row and lists the failure. */
    giveUp,

    /** After so many attempts at a row: tries again later with a longer pause, or gives up. */
    postponeOrGiveUp: (
      db: Db,
      rowId: string,
      attempts: number,
      error: string,
      now: Date,
    ): Statement[] => {
      const at = nextAttemptAt(attempts, now)
      return at ? [postpone(db, rowId, at, attempts)] : giveUp(db, rowId, error, now)
    },

    revive: (db: Db, rowId: string, now: Date, only?: SQL): Statement =>
      set(db, { dueAt: now, tries: 0 }).where(and(eq(id, rowId), only)),
  }
}
