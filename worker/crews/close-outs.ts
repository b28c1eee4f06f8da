import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { runBatch, type Db } from '../db/client'
import { qualified } from '../db/columns'
import { crewMembers, crewOutCrews, crewOuts, notifications } from '../db/schema'
import type { Env } from '../env'
import { noBlockBetween } from '../visibility/queries'
import { bookmarkOf, publish } from '../live/publish'

const perRun = 20

/**
 * Ends the outs whose time is over: by the alarm of a crew's object, and by the job behind it. Returns whose bells
 * it may have taken.
 */
export async function closeOuts(env: Env, db: Db, now: Date): Promise<string[]> {
  const over = await db
    .select({ id: crewOuts.id, userId: crewOuts.userId })
    .from(crewOuts)
    .where(lte(crewOuts.endsAt, now))
    .orderBy(crewOuts.endsAt)
    .limit(perRun)
  if (over.length === 0) return []
  const ids = over.map(({ id }) => id)
  const members = await findViewers(db, ids)
  const actors = over.map(({ userId }) => userId)
  await runBatch(db, [
    db
      .delete(notifications)
      .where(
        and(
          inArray(notifications.actorId, actors),
          eq(notifications.type, 'crew'),
          isNotNull(notifications.endsAt),
          lte(notifications.endsAt, now),
        ),
      ),
    db.delete(crewOuts).where(and(inArray(crewOuts.id, ids), lte(crewOuts.endsAt, now))),
  ])
  await publish(env, members, { kind: 'crews', ...bookmarkOf(db) })
  return members
}

/** Members who may see one of these outs, and who is out. */
async function findViewers(db: Db, outIds: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: crewMembers.userId })
    .from(crewOuts)
    .innerJoin(crewOutCrews, eq(crewOutCrews.outId, crewOuts.id))
    .innerJoin(
      crewMembers,
      and(
        eq(crewMembers.crewId, crewOutCrews.crewId),
        lte(crewMembers.joinedAt, crewOuts.startedAt),
      ),
    )
    .where(
      and(
        inArray(crewOuts.id, outIds),
        noBlockBetween(sql`${qualified(crewMembers.userId)}`, qualified(crewOuts.userId)),
      ),
    )
  return rows.map(({ userId }) => userId)
}
