import { eq, sql, type SQL } from 'drizzle-orm'
import { addClip, removeClip } from '../../clips/queries'
import { qualified } from '../../db/columns'
import type { Db } from '../../db/client'
import { clips, spots, trickVideos, tricks } from '../../db/schema'
import { addTrickVideo, removeTrickVideo } from '../../tricks/videos/queries'
import {
  keepRemovedBytes,
  mediaOf,
  restoreMedia,
  type Removal,
  type StoredMedia,
} from './removal-queries'

interface StoredRow<Row> {
  row: Omit<Row, 'createdAt'> & { createdAt: string | Date }
  files: StoredMedia[]
}

export const clipRemoval: Removal<StoredRow<typeof clips.$inferSelect>> = {
  async find(db, id) {
    const row = await db.select().from(clips).where(eq(clips.id, id)).get()
    return row && { row, files: await filesOf(db, row) }
  },
  remove: ({ db, now }, { row, files }) => [
    ...removeClip(db, row, now),
    ...keepRemovedBytes(db, files, now),
  ],
  async restore({ db }, { row, files }) {
    const media = await restoreMedia(db, files)
    // Not steezy: a skater may have three steezy videos, and may have chosen three others by now.
    const video = { ...row, isSteezy: false, spotId: spotStill(row.spotId) }
    return media && [...media, ...addClip(db, { ...video, createdAt: new Date(row.createdAt) })]
  },
}

export const trickVideoRemoval: Removal<StoredRow<typeof trickVideos.$inferSelect>> = {
  async find(db, id) {
    const row = await db.select().from(trickVideos).where(eq(trickVideos.id, id)).get()
    return row && { row, files: await filesOf(db, row) }
  },
  remove: ({ db, now }, { row, files }) => [
    ...removeTrickVideo(db, row, now),
    ...keepRemovedBytes(db, files, now),
  ],
  async restore({ db }, { row, files }) {
    const media = await restoreMedia(db, files)
    const trick = await db.select().from(tricks).where(eq(tricks.id, row.trickId)).get()
    if (!media || !trick) return null
    const video = { ...row, isSteezy: false, spotId: spotStill(row.spotId) }
    return [...media, ...addTrickVideo(db, { ...video, createdAt: new Date(row.createdAt) }, trick)]
  },
}

const filesOf = (
  db: Db,
  {
    videoObjectName,
    posterObjectName,
  }: Pick<typeof clips.$inferSelect, 'videoObjectName' | 'posterObjectName'>,
) => mediaOf(db, [videoObjectName, posterObjectName])

/** Null if the spot was deleted meanwhile. */
const spotStill = (id: string | null): SQL<string | null> | null =>
  id === null
    ? null
    : sql<
        string | null
      >`(SELECT ${qualified(spots.id)} FROM ${spots} WHERE ${qualified(spots.id)} = ${id})`
