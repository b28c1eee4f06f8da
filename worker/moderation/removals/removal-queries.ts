import { inArray, sql } from 'drizzle-orm'
import type { Db, Statement } from '../../db/client'
import { media, pendingDeletions, revokedMedia } from '../../db/schema'
import type { Env } from '../../env'
import type { MediaRow } from '../../media/queries'
import { limits } from '../contract'

export interface Removal<Stored extends object = object> {
  find: (db: Db, id: string) => Promise<Stored | undefined>
  remove: (of: RemovalContext, stored: Stored) => Promise<Statement[]> | Statement[]
  /** Null if the removal is final. */
  restore: ((of: RemovalContext, stored: Stored) => Promise<Statement[] | null>) | null
  /** Asks the game's room to act at once. */
  finish?: (env: Env, db: Db, now: Date) => Promise<void>
}

export interface RemovalContext {
  env: Env
  db: Db
  now: Date
  ownerId: string
}

/** JSON of the database returns times as text. */
export type StoredMedia = Omit<MediaRow, 'createdAt'> & { createdAt: string | Date }

export const mediaOf = (db: Db, names: Array<string | null>): Promise<MediaRow[]> =>
  db
    .select()
    .from(media)
    .where(
      inArray(
        media.name,
        names.filter((name) => name !== null),
      ),
    )

const purgeAfterMs = limits.answerMs + 3_600_000

/** The bytes stay in the bucket, inaccessible, until the act can no longer be reversed. */
export const keepRemovedBytes = (db: Db, files: StoredMedia[], now: Date): Statement[] => {
  const purgeAt = new Date(now.getTime() + purgeAfterMs)
  if (files.length === 0) return []
  return [
    db
      .insert(pendingDeletions)
      .values(files.map(({ name }) => ({ name, deletedAt: now, purgeAt })))
      .onConflictDoUpdate({
        target: pendingDeletions.name,
        set: { purgeAt: sql`excluded.purge_at` },
      }),
  ]
}

/** Null if any bytes are gone. Copies at Stream are not restored. */
export async function restoreMedia(db: Db, files: StoredMedia[]): Promise<Statement[] | null> {
  if (files.length === 0) return []
  const names = files.map(({ name }) => name)
  const waiting = await db.$count(pendingDeletions, inArray(pendingDeletions.name, names))
  if (waiting < names.length) return null
  return [
    db.delete(pendingDeletions).where(inArray(pendingDeletions.name, names)),
    db.delete(revokedMedia).where(inArray(revokedMedia.key, names)),
    ...files.map((row) =>
      db.insert(media).values({
        ...row,
        isStreamed: false,
        multipartId: null,
        createdAt: new Date(row.createdAt),
      }),
    ),
  ]
}
