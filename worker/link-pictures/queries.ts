import { and, eq, lte, sql } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { linkPictures } from '../db/schema'
import { claimed, workRows } from '../jobs/work-rows'
import type { PictureKind } from './rules'

export type PictureRow = typeof linkPictures.$inferSelect

export const pictureRows = workRows('link_picture', linkPictures, linkPictures.id, claimed)

/** Unless it changed meanwhile. */
export const deletePicture = (db: Db, { id, dueAt }: PictureRow): Statement =>
  db
    .delete(linkPictures)
    .where(and(eq(linkPictures.id, id), sql`${linkPictures.dueAt} = ${dueAt?.getTime() ?? 0}`))

/**
 * Put it after the bytes. If another attempt deleted the row, it missed them; a new row makes the next one
 * check.
 */
export const finishPicture = (db: Db, row: PictureRow, now: Date): Statement[] => [
  db.insert(linkPictures).values({ id: row.id, kind: row.kind, dueAt: now }).onConflictDoNothing(),
  deletePicture(db, row),
]

/** Returns the row if it is time to draw: not during or soon after an attempt, nor after a final failure. */
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
