import { and, asc, eq, lte, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { pageRows } from '../db/oldest'
import { clips, linkPictures, ownTheSpotClips, pendingDeletions, trickVideos } from '../db/schema'
import { deleteBytes, keepBytes } from '../media/queries'
import type { PictureKind } from './rules'
import { keyOf } from './version'

export type PictureRow = typeof linkPictures.$inferSelect

/** How long drawing a picture may take. Until then no other run begins it. */
const attemptMs = 2 * 60_000

/** After this time a message of the queue is lost, and the scheduled job sends another. */
const lostMs = 60_000

/** Bytes that a run may still be writing are deleted only after this time. */
const writingMs = 10 * 60_000

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

const isOneOf = (ids: string[]): SQL =>
  sql`${linkPictures.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`

export const findPicture = (db: Db, id: string) =>
  db.select().from(linkPictures).where(eq(linkPictures.id, id)).get()

/** Pictures that no queue has made in time, the longest due first. */
export const findDue = (db: Db, now: Date, limit: number) =>
  db
    .select({ id: linkPictures.id })
    .from(linkPictures)
    .where(lte(linkPictures.dueAt, after(now, -lostMs)))
    .orderBy(asc(linkPictures.dueAt))
    .limit(limit)

export const handOver = (db: Db, ids: string[], now: Date): Statement =>
  db
    .update(linkPictures)
    .set({ dueAt: now })
    .where(and(isOneOf(ids), lte(linkPictures.dueAt, now)))

/** Begins an attempt at those that are due. A second attempt finds none of them. */
export const claim = (db: Db, ids: string[], now: Date) =>
  db
    .update(linkPictures)
    .set({ dueAt: after(now, attemptMs), tries: sql`${linkPictures.tries} + 1` })
    .where(and(isOneOf(ids), lte(linkPictures.dueAt, now)))
    .returning()

const of = ({ id }: Pick<PictureRow, 'id'>) => eq(linkPictures.id, id)

/** A picture stays due if its content has changed while it was drawn. */
const doneUnlessChanged = ({ dueAt }: PictureRow) =>
  sql`CASE WHEN ${linkPictures.dueAt} = ${dueAt?.getTime() ?? 0} THEN NULL ELSE ${linkPictures.dueAt} END`

/** Runs before the bytes are written, so that a row knows of them even after a crash. */
export const beginWriting = (db: Db, row: PictureRow, version: string, now: Date): Statement[] => [
  ...(row.writing && row.writing !== version ? deleteBytes(db, [keyOf(row.writing)], now) : []),
  keepBytes(db, keyOf(version)),
  db.update(linkPictures).set({ writing: version }).where(of(row)),
]

/** From here on the picture is served, and the one before it goes. */
export const finishWriting = (db: Db, row: PictureRow, version: string, now: Date): Statement[] => [
  ...(row.version && row.version !== version ? deleteBytes(db, [keyOf(row.version)], now) : []),
  db
    .update(linkPictures)
    .set({ version, writing: null, dueAt: doneUnlessChanged(row), tries: 0 })
    .where(of(row)),
]

/** The picture is up to date. */
export const keepPicture = (db: Db, row: PictureRow): Statement =>
  db
    .update(linkPictures)
    .set({ dueAt: doneUnlessChanged(row), tries: 0 })
    .where(of(row))

export const postpone = (db: Db, row: PictureRow, at: Date): Statement =>
  db.update(linkPictures).set({ dueAt: at }).where(of(row))

/** A picture that is not tried again by itself. */
export const park = (db: Db, id: string): Statement =>
  db.update(linkPictures).set({ dueAt: null }).where(of({ id }))

export const revive = (db: Db, id: string, now: Date): Statement =>
  db.update(linkPictures).set({ dueAt: now, tries: 0 }).where(of({ id }))

interface Wanted {
  id: string
  kind: PictureKind
  /** The bytes of the stored picture are not in the bucket. */
  isLost: boolean
}

/**
 * Makes a picture due after a request for it. Changes nothing if it is due already, or has failed for
 * good.
 */
export const wantPicture = (db: Db, { isLost, ...row }: Wanted, now: Date) =>
  db
    .insert(linkPictures)
    .values({ ...row, dueAt: now })
    .onConflictDoUpdate({
      target: linkPictures.id,
      set: { dueAt: now, ...(isLost && { version: null }) },
      setWhere: sql`${linkPictures.dueAt} IS NULL AND ${linkPictures.tries} = 0`,
    })
    .returning({ id: linkPictures.id })

/** Deletes the picture of something that is gone or that not everyone may see any more. */
export const deletePicture = (db: Db, row: PictureRow, now: Date): Statement[] =>
  deletePictures(db, of(row), now)

/** Everything of a skater that may have a picture, and the skater. */
const thingsOf = (userId: string): SQL => sql`SELECT ${userId}
  UNION ALL SELECT id FROM ${clips} WHERE user_id = ${userId}
  UNION ALL SELECT id FROM ${trickVideos} WHERE user_id = ${userId}
  UNION ALL SELECT id FROM ${ownTheSpotClips} WHERE user_id = ${userId}`

/** Goes before what the pictures show. Of what is deleted without it, the queue deletes the picture. */
export const deleteUserData = (db: Db, userId: string, now: Date): Statement[] =>
  deletePictures(
    db,
    sql`${linkPictures.id} IN (SELECT id FROM ${linkPictures} WHERE id IN (${thingsOf(userId)})
      ORDER BY id LIMIT ${sql.raw(String(pageRows))})`,
    now,
  )

const deletePictures = (db: Db, chosen: SQL, now: Date): Statement[] => [
  purge(db, linkPictures.version, chosen, now),
  purge(db, linkPictures.writing, chosen, now),
  db.delete(linkPictures).where(chosen),
]

/** Some request may be writing the bytes right now. */
const purge = (
  db: Db,
  version: typeof linkPictures.version | typeof linkPictures.writing,
  chosen: SQL,
  now: Date,
): Statement =>
  db
    .insert(pendingDeletions)
    .select(
      sql`SELECT ${keyOf('')} || ${version}, NULL, ${now.getTime()}, ${after(now, writingMs).getTime()}
        FROM ${linkPictures} WHERE ${version} IS NOT NULL AND ${chosen}`,
    )
    .onConflictDoNothing()
