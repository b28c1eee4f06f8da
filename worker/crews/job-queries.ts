import { lte, sql, type SQL } from 'drizzle-orm'
import { runBatch, type Db } from '../db/client'
import { limitToOldest } from '../db/delete-in-pages'
import { crewRequests, crews } from '../db/schema'
import { limits } from './contract'
import { dropOldLinks } from './link-queries'

const endedPerRun = 1

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms)

/** Crews whose one member has been alone in them for long enough. */
export const crewsOfOne = (db: Db, now: Date) =>
  db
    .select({ id: crews.id })
    .from(crews)
    .where(lte(crews.aloneSince, before(now, limits.aloneMs)))
    .orderBy(crews.aloneSince)
    .limit(endedPerRun)

/** Somebody may have joined since. */
export const isAlone = (id: string, now: Date): SQL =>
  sql`EXISTS (SELECT 1 FROM ${crews} AS ended WHERE ended.id = ${id}
    AND ended.alone_since <= ${before(now, limits.aloneMs).getTime()})`

export const dropOldCrewRows = (db: Db, now: Date): Promise<void> =>
  runBatch(db, [
    dropOldLinks(db, now),
    db
      .delete(crewRequests)
      .where(
        limitToOldest(
          crewRequests,
          crewRequests.createdAt,
          lte(crewRequests.createdAt, before(now, limits.requestMs)),
        ),
      ),
  ])
