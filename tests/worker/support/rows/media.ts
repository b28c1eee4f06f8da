import { eq } from 'drizzle-orm'
import { randomName } from '../../../../worker/db/ids'
import { linkPictures, media, pendingDeletions, uploads } from '../../../../worker/db/schema'
import { db, runBatch, type Owner, type Values } from './db'

/** Adds the row of a file, without bytes in the bucket. */
export const addMedia = ({ userId }: Owner, values: Values<typeof media> = {}) => {
  const { kind = 'video' } = values
  return db.insert(media).values({
    name: randomName(),
    kind,
    ownerId: userId,
    status: 'committed',
    contentType: kind === 'video' ? 'video/mp4' : 'image/jpeg',
    createdAt: new Date(),
    ...values,
  })
}

export const findMedia = async (name: string) =>
  (await db.select().from(media).where(eq(media.name, name)))[0]

export const updateMedia = (name: string, values: Values<typeof media>) =>
  db.update(media).set(values).where(eq(media.name, name))

/** Adds an upload of five bytes that has arrived whole and was found to be a video. */
export const addUpload = ({ userId }: Owner, values: Values<typeof uploads, 'mediaName'>) =>
  db.insert(uploads).values({
    id: randomName(),
    ownerId: userId,
    state: 'ready',
    length: 5,
    offset: 5,
    parts: [],
    version: 1,
    tries: 1,
    createdAt: new Date(),
    ...values,
  })

/** Marks files in the bucket as to be removed. */
export const addTrash = (...names: string[]): Promise<void> =>
  runBatch(
    names.map((name) => db.insert(pendingDeletions).values({ name, deletedAt: new Date(0) })),
  )

/** As if the queue had made the pictures of all links. */
export const pictureLinks = () => db.delete(linkPictures)
