import { sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { qualified } from '../db/columns'
import { notifications, profiles, props } from '../db/schema'
import { propsWords } from '../notifications/words'
import { hasMuted } from '../visibility/queries'

const { userId, type, subjectId } = notifications

/**
 * Makes the notifications of the days of some props say what is left once `gone` is: they name the first
 * giver, or are deleted with the last one. Both conditions are about qualified columns of `props`.
 */
export function settleNotifications(db: Db, changed: SQL, gone: SQL): Statement[] {
  const ofTheirDays = sql`${type} = 'props' AND (${userId}, ${subjectId}) IN (
    SELECT ${qualified(props.ownerId)}, ${qualified(props.givenOn)} FROM ${props} WHERE ${changed})`
  // A muted skater's props count for nobody but themselves.
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
  return [
    db.delete(notifications).where(sql`${ofTheirDays} AND NOT EXISTS (SELECT 1 ${counting})`),
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

/** No skatertag has such letters. */
const placeholder = '{tag}'

const wordsWith = (hasOthers: boolean): string =>
  propsWords({ skatertag: placeholder, hasOthers }).message
