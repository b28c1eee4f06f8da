import { inArray, sql } from 'drizzle-orm'
import type { Db, Statement } from '../../db/client'
import { media, pendingDeletions, revokedMedia } from '../../db/schema'
import type { Env } from '../../env'
import type { MediaRow } from '../../media/queries'
import { limits } from '../contract'

/** How one type of content is removed, and brought back from what is stored about it meanwhile. */
export interface Removal<Stored extends object = object> {
  /** The content with its files; undefined if it is gone. */
  find: (db: Db, id: string) => Promise<Stored | undefined>
  remove: (of: Removing, stored: Stored) => Promise<Statement[]> | Statement[]
  /** Null if removing it is for good. */
  restore: ((of: Removing, stored: Stored) => Promise<Statement[] | null>) | null
  /** What the removal leaves to a game's room, to be done at once. */
  finish?: (env: Env, db: Db, now: Date) => Promise<void>
}

export interface Removing {
  env: Env
  db: Db
  now: Date
  ownerId: string
}

/** Times come back from the database's JSON as texts. */
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

/** An hour longer than the removal can be taken back. */
const purgeAfterMs = limits.answerMs + 3_600_000

/** Leaves the bytes in the bucket, out of reach, until the removal can no longer be taken back. */
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

/** The rows of files as they were. Null if bytes are gone. Copies at Stream do not come back. */
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
