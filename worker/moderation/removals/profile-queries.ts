import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { profiles } from '../../db/schema'
import { commitFiles } from '../../media/uploads/queries'
import { receivePicture } from '../../media/receive'
import {
  changePhotoStatements,
  changeProfile,
  changeTag,
  type ProfileRow,
} from '../../profiles/queries'
import { neutralTag } from '../rules'
import {
  keepRemovedBytes,
  mediaOf,
  restoreMedia,
  type Removal,
  type StoredMedia,
} from './removal-queries'

const profileOf = (db: Db, userId: string): Promise<ProfileRow | undefined> =>
  db.select().from(profiles).where(eq(profiles.userId, userId)).get()

export const bioRemoval: Removal<{ bio: string }> = {
  async find(db, userId) {
    const bio = (await profileOf(db, userId))?.bio
    return bio ? { bio } : undefined
  },
  remove: ({ db, ownerId }) => [changeProfile(db, ownerId, { bio: null })],
  /** Does not replace a newer bio. */
  restore: async ({ db, ownerId }, { bio }) => [
    db
      .update(profiles)
      .set({ bio: sql`coalesce(${profiles.bio}, ${bio})` })
      .where(eq(profiles.userId, ownerId)),
  ],
}

export const skatertagRemoval: Removal<{ skatertag: string; neutral: string }> = {
  async find(db, userId) {
    const row = await profileOf(db, userId)
    const neutral = neutralTag(crypto.getRandomValues(new Uint8Array(8)))
    return row && { skatertag: row.skatertag, neutral }
  },
  remove: ({ db, ownerId, now }, { skatertag, neutral }) => [
    ...changeTag(db, { userId: ownerId, skatertag }, neutral, now),
    freeChange(db, ownerId),
  ],
  /** Does not replace a newer skatertag. */
  restore: async ({ db, ownerId, now }, { skatertag, neutral }) => [
    ...changeTag(db, { userId: ownerId, skatertag: neutral }, skatertag, now),
    freeChange(db, ownerId),
  ],
}

/** Lets the skater change the skatertag without waiting a month. */
const freeChange = (db: Db, userId: string) =>
  db.update(profiles).set({ skatertagLastChanged: null }).where(eq(profiles.userId, userId))

interface StoredPhoto {
  name: string
  files: StoredMedia[]
  /** The app's icon, which replaced it. */
  standIn?: string
}

export const photoRemoval: Removal<StoredPhoto> = {
  async find(db, userId) {
    const name = (await profileOf(db, userId))?.profilePhotoObjectName
    return name === undefined ? undefined : { name, files: await mediaOf(db, [name]) }
  },
  async remove(of, stored) {
    const { env, db, now, ownerId } = of
    const picture = await env.ASSETS.fetch('https://assets.local/icon-512.png')
    const whole = new Uint8Array(await picture.arrayBuffer())
    const photo = await receivePicture(of, 'profile_photo', { whole, inWidths: [] })
    stored.standIn = photo.name
    return [
      ...commitFiles(db, { profilePhoto: photo }),
      ...changePhotoStatements(db, ownerId, photo.name, now),
      ...keepRemovedBytes(db, stored.files, now),
    ]
  },
  /** Null if the skater has a newer photo. */
  async restore({ db, now, ownerId }, { name, files, standIn }) {
    const media = await restoreMedia(db, files)
    const isStandIn = and(
      eq(profiles.userId, ownerId),
      eq(profiles.profilePhotoObjectName, standIn ?? ''),
    )
    if (!media || (await db.$count(profiles, isStandIn)) === 0) return null
    return [...media, ...changePhotoStatements(db, ownerId, name, now)]
  },
}
