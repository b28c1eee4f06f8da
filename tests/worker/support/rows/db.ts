import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { runBatch as runOn, connect, type Statement } from '../../../../worker/db/client'
import { env } from '../env'

export const db = connect(env.DB)

/** The skater whose row it is. */
export interface Owner {
  userId: string
}

/** Columns of a new row, or of a change, with those that have no default. */
export type Values<
  Table extends SQLiteTable,
  Needed extends keyof Table['$inferInsert'] = never,
> = Partial<Table['$inferInsert']> & Pick<Table['$inferInsert'], Needed>

/** The factories return statements: await one of them alone, or run several here, all or none. */
export const runBatch = (statements: Statement[]): Promise<void> => runOn(db, statements)

/** Deletes all rows of these tables. */
export const deleteRows = (...tables: SQLiteTable[]): Promise<void> =>
  runBatch(tables.map((table) => db.delete(table)))
