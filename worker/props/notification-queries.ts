import { sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { qualified } from '../db/columns'
import { notifications, profiles, props, quotas } from '../db/schema'
import { propsWords } from '../notifications/words'
import { hasMuted } from '../visibility/queries'

const { userId, type, subjectId } = notifications

/**
 * Rewords the notifications of these days after `gone` is deleted: they name the first giver, or are
 * deleted with the last one. Both conditions are about qualified columns of `props`.
 */
export function settleNotifications(db: Db, changed: SQL, gone: SQL): Statement[] {
  const ofTheirDays = sql`${type} = 'props' AND (${userId}, ${subjectId}) IN (
    SELECT ${qualified(props.ownerId)}, ${qualified(props.givenOn)} FROM ${props} WHERE ${changed})`
  // A muted skater's props count only for themselves.
  const counting = sql`FROM ${props} CROSS JOIN ${profiles}
      ON ${qualified(profiles.userId)} = ${qualified(props.giverId)}
    WHERE ${qualified(props.ownerId)} = ${qualified(userId)}
      AND ${qualified(props.givenOn)} = ${qualified(subjectId)}
      AND NOT (${gone}) AND NOT ${hasMuted(qualified(userId), props.giverId)}`
  const first = (column: SQL) =>
    sql`(SELECT ${column} ${counting} ORDER BY ${qualified(props.id)} LIMIT 1)`
  const tag = first(qualified(profiles.skatertag))
  const firstGiver = first(qualified(props.giverId))
  const hasOthers = sql`EXISTS (SELECT 1 ${counting} AND ${qualified(props.giverId)} <> ${firstGiver})`
  const isOver = sql`${ofTheirDays} AND NOT EXISTS (SELECT 1 ${counting})`
  return [
    db
      .insert(quotas)
      .select(
        sql`SELECT ${subjectId}, ${readName}, ${userId}, 1 FROM ${notifications}
          WHERE ${notifications.isRead} AND ${isOver}`,
      )
      .onConflictDoNothing(),
    db.delete(notifications).where(isOver),
    db
      .update(notifications)
      .set({
        actorId: firstGiver,
        message: sql`replace(CASE WHEN ${hasOthers} THEN ${wordsWith(true)} ELSE ${wordsWith(false)} END,
          ${placeholder}, ${tag})`,
      })
      .where(ofTheirDays),
  ]
}

/** Kept with the day's limits, as long as they are: which owner has read a notification that is gone. */
const readName = 'props_read'

/** Whether the owner has read about props on that day already: nothing else about them is unread then. */
export const hasReadOn = (owner: string, day: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${quotas} WHERE ${quotas.day} = ${day} AND ${quotas.name} = ${readName}
    AND ${quotas.key} = ${owner})`

/** No skatertag has such letters. */
const placeholder = '{tag}'

const wordsWith = (hasOthers: boolean): string =>
  propsWords({ skatertag: placeholder, hasOthers }).message
