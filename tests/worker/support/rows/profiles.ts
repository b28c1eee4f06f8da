import { eq } from 'drizzle-orm'
import { randomName } from '../../../../worker/db/ids'
import { media, profiles } from '../../../../worker/db/schema'
import { db, runBatch, type Owner, type Values } from './db'
import { addMedia } from './media'

/** Adds a profile whose photo has its row already. The skatertag is not indexed for the search. */
export const addProfile = (
  { userId }: Owner,
  values: Values<typeof profiles, 'skatertag' | 'profilePhotoObjectName'>,
) =>
  db.insert(profiles).values({
    userId,
    stance: 'goofy',
    birthdate: '1990-05-05',
    createdAt: new Date(),
    ...values,
  })

export const findProfile = async ({ userId }: Owner) =>
  (await db.select().from(profiles).where(eq(profiles.userId, userId)))[0]!

export const updateProfile = ({ userId }: Owner, values: Values<typeof profiles>) =>
  db.update(profiles).set(values).where(eq(profiles.userId, userId))

/** Gives the skater another profile photo, without bytes in the bucket. */
export const replacePhoto = (of: Owner, values: Values<typeof media> = {}): Promise<void> => {
  const name = randomName()
  return runBatch([
    addMedia(of, { name, kind: 'profile_photo', ...values }),
    updateProfile(of, { profilePhotoObjectName: values.name ?? name }),
  ])
}
