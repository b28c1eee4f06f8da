import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { qualified } from '../db/columns'
import { crewMembers, crewOutCrews, crewOuts, notifications } from '../db/schema'
import { noBlockBetween } from '../visibility/queries'

const perRun = 20

/** The first whose time is over. */
export const outsThatAreOver = (db: Db, now: Date) =>
  db
    .select({ id: crewOuts.id, userId: crewOuts.userId })
    .from(crewOuts)
    .where(lte(crewOuts.endsAt, now))
    .orderBy(crewOuts.endsAt)
    .limit(perRun)

type Over = Awaited<ReturnType<typeof outsThatAreOver>>

export const closeStatements = (db: Db, over: Over, now: Date): Statement[] => [
  db.delete(notifications).where(
    and(
      inArray(
        notifications.actorId,
        over.map(({ userId }) => userId),
      ),
      eq(notifications.type, 'crew'),
      isNotNull(notifications.endsAt),
      lte(notifications.endsAt, now),
    ),
  ),
  db.delete(crewOuts).where(
    and(
      inArray(
        crewOuts.id,
        over.map(({ id }) => id),
      ),
      lte(crewOuts.endsAt, now),
    ),
  ),
]

/** Members who may see one of these outs, and who is out. */
export const viewersOfOuts = (db: Db, over: Over) =>
  db
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
        inArray(
          crewOuts.id,
          over.map(({ id }) => id),
        ),
        noBlockBetween(sql`${qualified(crewMembers.userId)}`, qualified(crewOuts.userId)),
      ),
    )
