import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { qualified, type Param } from '../db/columns'
import { ulidOf } from '../db/ids'
import { dayOf } from '../db/quotas'
import { crewMembers, crewRings, notifications, quotas } from '../db/schema'
import { notify } from '../notifications/queries'
import type { Words } from '../notifications/words'
import { hasMuted, isRestricted, noBlockBetween } from '../visibility/queries'
import { limits } from './contract'

interface Told {
  actorId: string
  subjectId: string
  words: Words
  crewIds: readonly string[]
}

/** The same for one skater, who need not be a member. */
export const tellSkater = (
  db: Db,
  { actorId, subjectId, words }: Omit<Told, 'crewIds'>,
  userId: string,
  now: Date,
  only: SQL,
): Statement =>
  notify(db, { ...words, id: ulidOf(userId, now), userId, actorId, subjectId }, now, only)

const ringsToday = 'crew_rings'

/** A bell for those of these members who hear the actor, and who are members still. */
export const tellMembers = (
  db: Db,
  told: Told,
  userIds: readonly string[],
  now: Date,
  only: SQL = sql`TRUE`,
): Statement => insertBells(db, told, userIds, now, { only, endsAt: null, isSilent: sql`FALSE` })

/**
 * The bells of an out, which go with it. A phone rings for one out of a skater in three hours, and for
 * four outs a day; a second bell of the same out is none.
 */
export const tellOut = (
  db: Db,
  told: Told & { endsAt: Date },
  userIds: readonly string[],
  now: Date,
  only: SQL,
): Statement[] => {
  const { actorId, subjectId, endsAt } = told
  const since = now.getTime() - limits.ringAgainMs
  const isSilent = sql`(
    EXISTS (SELECT 1 FROM ${crewRings} WHERE ${qualified(crewRings.userId)} = ${actorId}
      AND ${qualified(crewRings.rangAt)} > ${since})
    OR EXISTS (SELECT 1 FROM ${quotas} WHERE ${qualified(quotas.day)} = ${dayOf(now)}
      AND ${qualified(quotas.name)} = ${ringsToday} AND ${qualified(quotas.key)} = who.value ->> 'userId'
      AND ${qualified(quotas.used)} >= ${limits.rings}))`
  const rung = sql`SELECT 1 FROM json_each(${JSON.stringify(userIds)}) AS who
    JOIN ${notifications} AS bell ON bell.user_id = who.value AND bell.type = 'crew'
      AND bell.subject_id = ${subjectId} AND NOT bell.is_pushed`
  return [
    insertBells(db, told, userIds, now, { only, endsAt, isSilent }),
    db
      .insert(quotas)
      .select(
        sql`SELECT ${dayOf(now)}, ${ringsToday}, bell.user_id, 1
          FROM json_each(${JSON.stringify(userIds)}) AS who
          JOIN ${notifications} AS bell ON bell.user_id = who.value AND bell.type = 'crew'
            AND bell.subject_id = ${subjectId} AND NOT bell.is_pushed
          WHERE ${only}`,
      )
      .onConflictDoUpdate({
        target: [quotas.day, quotas.name, quotas.key],
        set: { used: sql`${quotas.used} + 1` },
      }),
    db
      .insert(crewRings)
      .select(sql`SELECT ${actorId}, ${now.getTime()} WHERE EXISTS (${rung}) AND ${only}`)
      .onConflictDoUpdate({ target: crewRings.userId, set: { rangAt: now } }),
  ]
}

interface Bells {
  only: SQL
  endsAt: Date | null
  isSilent: SQL
}

function insertBells(
  db: Db,
  { actorId, subjectId, words, crewIds }: Told,
  userIds: readonly string[],
  now: Date,
  { only, endsAt, isSilent }: Bells,
): Statement {
  const to = userIds.map((userId) => ({ id: ulidOf(userId, now), userId }))
  const receiver = sql`who.value ->> 'userId'`
  const isOf = (condition: SQL) => sql`EXISTS (SELECT 1 FROM ${crewMembers}
    WHERE ${qualified(crewMembers.userId)} = ${receiver} AND ${qualified(crewMembers.crewId)}
      IN (SELECT value FROM json_each(${JSON.stringify(crewIds)})) AND ${condition})`
  const hears = isOf(sql`NOT ${qualified(crewMembers.isBellSilent)}`)
  return db
    .insert(notifications)
    .select(
      sql`SELECT who.value ->> 'id', ${receiver}, ${actorId}, ${words.type}, ${subjectId},
        ${words.title}, ${words.message}, ${words.url}, FALSE, (${isSilent} OR NOT ${hears}),
        ${now.getTime()}, ${endsAt?.getTime() ?? null}
        FROM json_each(${JSON.stringify(to)}) AS who
        WHERE ${only} AND ${isOf(sql`TRUE`)} AND ${receiver} <> ${actorId}
          AND NOT ${isRestricted(receiver, now)}
          AND NOT ${hasMuted(receiver, sql`${actorId}`)} AND ${noBlockBetween(receiver, sql`${actorId}`)}`,
    )
    .onConflictDoNothing({
      target: [notifications.userId, notifications.type, notifications.subjectId],
    })
}

/** Those of a skater's outs. */
export const dropOutBells = (db: Db, actorId: Param): Statement =>
  db
    .delete(notifications)
    .where(
      and(
        eq(notifications.actorId, actorId),
        eq(notifications.type, 'crew'),
        isNotNull(notifications.endsAt),
      ),
    )
