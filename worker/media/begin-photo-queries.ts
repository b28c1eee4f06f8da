import { and, count, eq, exists, gt, isNull, notExists, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Db } from '../db/client'
import { randomNameOfSql } from '../db/ids'
import { media, profiles, restrictions, sessions } from '../db/schema'
import type { AppEnv } from '../env'
import { sessionUser, type SessionKey } from '../session/queries'
import { limits } from './contract'
import { addPendingIf } from './queries'
import { roomFor } from './room-queries'
import { bytesOf } from './uploads/rules'

/** Rows that the guards then refused stay for a day, so they have to be few. */
const maxBegun = 5

/**
 * For the session's trip: adds the row of a photo to come, so that the act needs one more trip only. Not
 * without a profile or room, and not for a restricted skater.
 */
export function beginPhoto(db: Db, { c, session }: { c: Context<AppEnv>; session: SessionKey }) {
  const { now } = session
  const ownerId = sessionUser(session)
  const bytes = Math.min(bytesOf(c.req.header('Content-Length')) ?? Infinity, limits.photoBytes)
  const room = roomFor({ env: c.env, db, now, ownerId }, bytes)
  const row = {
    name: randomNameOfSql(ownerId),
    kind: 'profile_photo',
    ownerId,
    contentType: '',
  } as const
  const begun = db
    .select({ number: count() })
    .from(media)
    .where(and(eq(media.ownerId, ownerId), eq(media.kind, row.kind), eq(media.status, 'pending')))
  const mayBegin = and(isActive(db, session), room.isLeft, sql`(${begun.getSQL()}) < ${maxBegun}`)!
  return [addPendingIf(db, row, now, mayBegin)] as const
}

/** The name of the row; undefined if the photo still has to be begun, which then says why it can't be. */
export const begunPhoto = ([[added]]: readonly [{ name: string }[]]) => added?.name

const isActive = (db: Db, { idHash, now }: SessionKey) =>
  exists(
    db
      .select({ found: sql`1` })
      .from(sessions)
      .innerJoin(profiles, eq(profiles.userId, sessions.userId))
      .where(
        and(
          eq(sessions.idHash, idHash),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, now),
          notExists(
            db
              .select({ found: sql`1` })
              .from(restrictions)
              .where(eq(restrictions.userId, sessions.userId)),
          ),
        ),
      ),
  )
