import type { Db, Statement } from '../db/client'
import type { Env } from '../env'

export interface Handler {
  /** Skips rows that are gone or not due. Expected failures postpone their row; only others throw. */
  run: (env: Env, db: Db, ids: string[], now: Date) => Promise<void>
  /** Stops retries of the row until `revive`. */
  park?: (db: Db, id: string) => Statement
  revive?: (db: Db, id: string, now: Date) => Statement
}

/** Work whose due rows the scheduled job finds. */
export interface SweptHandler extends Required<Handler> {
  findDue: (db: Db, now: Date, limit: number) => PromiseLike<{ id: string }[]>
  /** Marks rows whose messages are on the way, so that the next run sends no others. */
  handOver: (db: Db, ids: string[], now: Date) => Statement
}
