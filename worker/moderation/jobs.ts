import { lte } from 'drizzle-orm'
import type { Db } from '../db/client'
import { oldest } from '../db/oldest'
import { removedThings } from '../db/schema'

/** Cron job: what can no longer be taken back. */
export const dropExpiredRemovals = (db: Db, now: Date) =>
  db
    .delete(removedThings)
    .where(oldest(removedThings, removedThings.expiresAt, lte(removedThings.expiresAt, now)))
