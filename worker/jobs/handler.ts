import type { Db, Statement } from '../db/client'
import type { Env } from '../env'

/** How one kind of work is done, as a message asks for it. It may be repeated at any time. */
export interface Handler {
  /**
   * Does what the rows say, and nothing for rows that are gone or not due. An expected failure
   * postpones its row; only an unexpected one throws.
   */
  run: (env: Env, db: Db, ids: string[], now: Date) => Promise<void>
  /** Keeps a row from being tried again by itself, until `revive`. */
  park?: (db: Db, id: string) => Statement
  /** Makes a parked row due. */
  revive?: (db: Db, id: string, now: Date) => Statement
}

/** Work that the scheduled job finds when its time has come. */
export interface SweptHandler extends Required<Handler> {
  /** The rows whose time has come, the most urgent first. */
  findDue: (db: Db, now: Date, limit: number) => PromiseLike<{ id: string }[]>
  /** Notes that messages for these rows are under way, so that the next run sends no others. */
  handOver: (db: Db, ids: string[], now: Date) => Statement
}
