import { and, eq, lte, sql } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { linkPictures } from '../db/schema'
import { claimed, workRows } from '../jobs/work-rows'
import type { PictureKind } from './rules'

export type PictureRow = typeof linkPictures.$inferSelect

export const pictureRows = workRows('link_picture', linkPictures, linkPictures.id, claimed)

/** There is nothing more to do, unless it has changed meanwhile. */
export const deletePicture = (db: Db, { id, dueAt }: PictureRow): Statement =>
  db
    .delete(linkPictures)
    .where(and(eq(linkPictures.id, id), sql`${linkPictures.dueAt} = ${dueAt?.getTime() ?? 0}`))

/**
 * Goes after the bytes. If another attempt has deleted the row meanwhile, it did not see them: a new
 * row makes the next one look.
 */
export const finishPicture = (db: Db, row: PictureRow, now: Date): Statement[] => [
  db.insert(linkPictures).values({ id: row.id, kind: row.kind, dueAt: now }).onConflictDoNothing(),
  deletePicture(db, row),
]

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
