import { lte, sql } from 'drizzle-orm'
import { runBatch, type Db } from '../db/client'
import { limitToOldest } from '../db/delete-in-pages'
import { crewRequests, crews } from '../db/schema'
import type { Env } from '../env'
import { closeOuts } from './close-outs'
import { limits } from './contract'
import { dropOldLinks } from './link-queries'
import { endCrew } from './member-statements'

const endedPerRun = 1

/** Ends what the alarms of crews' objects have not ended, and crews of one after 30 days. */
export async function endOldCrews(env: Env, db: Db, now: Date): Promise<void> {
  await closeOuts(env, db, now)
  const alone = await db
    .select({ id: crews.id })
    .from(crews)
    .where(lte(crews.aloneSince, before(now, limits.aloneMs)))
    .orderBy(crews.aloneSince)
    .limit(endedPerRun)
  for (const { id } of alone) {
    const isAlone = sql`EXISTS (SELECT 1 FROM ${crews} AS ended WHERE ended.id = ${id}
      AND ended.alone_since <= ${before(now, limits.aloneMs).getTime()})`
    await runBatch(db, endCrew(db, id, isAlone))
  }
}

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

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms)
