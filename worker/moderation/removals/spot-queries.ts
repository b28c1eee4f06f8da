import { eq } from 'drizzle-orm'
import { dropFlags } from '../../flags/queries'
import type { Db } from '../../db/client'
import { spots } from '../../db/schema'
import { addSpot, changeSpot, removeSpot } from '../../spots/queries'
import {
  keepRemovedBytes,
  mediaOf,
  restoreMedia,
  type Removal,
  type StoredMedia,
} from './removal-queries'

type Row = typeof spots.$inferSelect

const spotOf = (db: Db, id: string): Promise<Row | undefined> =>
  db.select().from(spots).where(eq(spots.id, id)).get()

interface StoredSpot {
  row: Omit<Row, 'createdAt'> & { createdAt: string | Date }
  files: StoredMedia[]
}

async function find(db: Db, id: string): Promise<StoredSpot | undefined> {
  const row = await spotOf(db, id)
  return row && { row, files: await mediaOf(db, [row.photoObjectName]) }
}

/** Neither the link between the spot and its clips is restored, nor who was chosen to see it or its place. */
export const spotRemoval: Removal<StoredSpot> = {
  find,
  remove: ({ db, now }, { row, files }) => [
    ...removeSpot(db, row, now),
    dropFlags(db, { contentType: 'spot', contentId: row.id }),
    ...keepRemovedBytes(db, files, now),
  ],
  async restore({ db }, { row, files }) {
    const media = await restoreMedia(db, files)
    const { id, userId, name, description, latitude, longitude } = row
    const { photoObjectName, isSharedWithHomies, obstacles, surface, lit, covered } = row
    // Missing in rows that were removed before there were squares.
    const { cellLat, cellLng } = row
    const facts = { obstacles, surface, lit, covered }
    const spot = {
      id,
      userId,
      name,
      description,
      latitude,
      longitude,
      isSharedWithHomies,
      cellLat,
      cellLng,
      ...facts,
    }
    const createdAt = new Date(row.createdAt)
    return media && [...media, ...addSpot(db, { ...spot, photoObjectName, createdAt })]
  },
}

export const spotPhotoRemoval: Removal<StoredSpot> = {
  find: async (db, id) => {
    const found = await find(db, id)
    return found?.row.photoObjectName ? found : undefined
  },
  remove: ({ db, now }, { row, files }) => [
    ...changeSpot(db, row, { photoObjectName: null }, now),
    dropFlags(db, { contentType: 'spot_photo', contentId: row.id }),
    ...keepRemovedBytes(db, files, now),
  ],
  async restore({ db }, { row, files }) {
    const now = await spotOf(db, row.id)
    const media = await restoreMedia(db, files)
    if (!now || now.photoObjectName !== null || !media) return null
    const { photoObjectName } = row
    return [...media, db.update(spots).set({ photoObjectName }).where(eq(spots.id, row.id))]
  },
}
