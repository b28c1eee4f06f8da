import { and, eq, sql, type SQL } from 'drizzle-orm'
import { addClip, removeClip } from '../../clips/queries'
import { qualified } from '../../db/columns'
import type { Db } from '../../db/client'
import type { VideoKind } from '../../enums'
import { spots, tricks, videos } from '../../db/schema'
import { addTrickVideo, removeTrickVideo } from '../../tricks/videos/queries'
import {
  keepRemovedBytes,
  mediaOf,
  restoreMedia,
  type Removal,
  type StoredMedia,
} from './removal-queries'

interface StoredVideo {
  row: Omit<Row, 'createdAt'> & { createdAt: string | Date }
  files: StoredMedia[]
}

type Row = typeof videos.$inferSelect

const find =
  (kind: VideoKind) =>
  async (db: Db, id: string): Promise<StoredVideo | undefined> => {
    const row = await db
      .select()
      .from(videos)
      .where(and(eq(videos.id, id), eq(videos.kind, kind)))
      .get()
    if (!row) return undefined
    return { row, files: await mediaOf(db, [row.videoObjectName, row.posterObjectName]) }
  }

export const clipRemoval: Removal<StoredVideo> = {
  find: find('clip'),
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

export const trickVideoRemoval: Removal<StoredVideo> = {
  find: find('trick'),
  remove: ({ db, now }, { row, files }) => [
    ...removeTrickVideo(db, { ...row, trickId: row.trickId ?? '' }, now),
    ...keepRemovedBytes(db, files, now),
  ],
  async restore({ db }, { row, files }) {
    const media = await restoreMedia(db, files)
    const trick = await db
      .select()
      .from(tricks)
      .where(eq(tricks.id, row.trickId ?? ''))
      .get()
    if (!media || !trick) return null
    const video = { ...row, isSteezy: false, spotId: spotStill(row.spotId) }
    return [
      ...media,
      ...addTrickVideo(db, { ...video, createdAt: new Date(row.createdAt) }, trick.id),
    ]
  },
}

/** Null if the spot was deleted meanwhile. */
const spotStill = (id: string | null): SQL<string | null> | null =>
  id === null
    ? null
    : sql<
        string | null
      >`(SELECT ${qualified(spots.id)} FROM ${spots} WHERE ${qualified(spots.id)} = ${id})`
