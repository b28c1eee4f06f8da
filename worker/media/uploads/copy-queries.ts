import { eq } from 'drizzle-orm'
import type { Db, Statement } from '../../db/client'
import { insertIf } from '../../db/insert-if'
import { spend } from '../../db/quotas'
import { media, uploads } from '../../db/schema'
import { limits } from '../../limits/limits'
import { countBytes, roomFor } from '../room-queries'
import type { UploadContext } from '../store'
import { hasMedia, type Upload } from './queries'
import { expiryAfter } from './rules'

export type Original = typeof media.$inferSelect & { bytes: number }

export async function findOriginal(db: Db, name: string): Promise<Original | null> {
  const row = await db.select().from(media).where(eq(media.name, name)).get()
  return row && row.bytes !== null ? { ...row, bytes: row.bytes } : null
}

/** Its bytes are here already, and count before they are copied: two copies at once find no room twice. */
export async function addCopy(
  to: UploadContext,
  name: string,
  { bytes, contentType, durationMs, width, height }: Original,
): Promise<void> {
  const { db, ownerId, now } = to
  const room = roomFor(to, bytes)
  const facts = { contentType, bytes, durationMs, width, height }
  const row = { name, ownerId, kind: 'video', status: 'pending', createdAt: now, ...facts } as const
  const isAdded = hasMedia(db, name)
  const [stored] = await db.batch([
    room.stored,
    insertIf(db, media, row, room.isLeft),
    ...countBytes(to, bytes, isAdded),
    ...spend(db, { limit: limits.uploads, key: ownerId }, now, isAdded),
  ])
  if ((await db.$count(media, eq(media.name, name))) === 0) throw room.refusal(stored)
}

/** The copy is as ready as the upload that it was made of. */
export const recordCopy = (
  { db, ownerId, now }: UploadContext,
  { id, mediaName, length }: Pick<Upload, 'id' | 'length'> & { mediaName: string },
  { bytes, crc32 }: { bytes: number; crc32: number },
): Statement[] => [
  db
    .update(media)
    .set({ crc32, objectBytes: bytes, multipartId: null })
    .where(eq(media.name, mediaName)),
  db.insert(uploads).values({
    id,
    ownerId,
    mediaName,
    length,
    offset: length,
    state: 'ready',
    parts: [],
    version: 0,
    tries: 0,
    expiresAt: expiryAfter(now, now),
    createdAt: now,
  }),
]
