import { and, asc, eq, lte, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { linkPictures } from '../db/schema'
import { deleteBytes } from '../media/queries'
import type { PictureKind } from './rules'

export type PictureRow = typeof linkPictures.$inferSelect

/** How long drawing a picture may take. Until then no other run begins it. */
const attemptMs = 2 * 60_000

/** After this time a message of the queue is lost, and the scheduled job sends another. */
const lostMs = 60_000

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

const isOneOf = (ids: string[]): SQL =>
  sql`${linkPictures.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`

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

/** There is nothing more to do, unless it has changed meanwhile. */
export const deletePicture = (db: Db, { id, dueAt }: PictureRow): Statement =>
  db
    .delete(linkPictures)
    .where(and(of({ id }), sql`${linkPictures.dueAt} = ${dueAt?.getTime() ?? 0}`))

/**
 * Goes after the bytes. If another attempt has deleted the row meanwhile, it did not see them: a new
 * row makes the next one look.
 */
export const finishPicture = (db: Db, row: PictureRow, now: Date): Statement[] => [
  db.insert(linkPictures).values({ id: row.id, kind: row.kind, dueAt: now }).onConflictDoNothing(),
  deletePicture(db, row),
]

export const postpone = (db: Db, row: PictureRow, at: Date): Statement =>
  db.update(linkPictures).set({ dueAt: at }).where(of(row))

/** A picture that is not tried again by itself. */
export const park = (db: Db, id: string): Statement =>
  db.update(linkPictures).set({ dueAt: null }).where(of({ id }))

export const revive = (db: Db, id: string, now: Date): Statement =>
  db.update(linkPictures).set({ dueAt: now, tries: 0 }).where(of({ id }))

/**
 * Makes a picture due after a request for it, and returns it if it is time to draw it: not while that
 * is under way or was put off, and not if it has failed for good.
 */
export const wantPicture = (db: Db, wanted: { id: string; kind: PictureKind }, now: Date) =>
  db
    .insert(linkPictures)
    .values({ ...wanted, dueAt: now })
    .onConflictDoUpdate({
      target: linkPictures.id,
      set: { dueAt: sql`${linkPictures.dueAt}` },
      setWhere: lte(linkPictures.dueAt, now),
    })
    .returning({ id: linkPictures.id })

/** Of what the skater has made, triggers have the pictures deleted. */
export const deleteUserData = (db: Db, userId: string, keys: string[], now: Date): Statement[] => [
  ...deleteBytes(db, keys, now),
  db.delete(linkPictures).where(eq(linkPictures.id, userId)),
]
