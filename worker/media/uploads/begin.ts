import { runBatch } from '../../db/client'
import { randomNameOf } from '../../db/ids'
import { spend } from '../../db/quotas'
import { HttpError } from '../../http/errors'
import { limits } from '../../limits/limits'
import { messages, uploadLimits } from '../contract'
import { rememberMultipart } from '../queries'
import { roomFor } from '../room-queries'
import type { UploadContext } from '../store'
import { addUpload, deleteUpload, findBlockingUpload, found, hasUpload } from './queries'
import { expiryAfter } from './rules'

interface Announced {
  length: number
  metadata: string | null
  maxOpen: number
}

/** Throws 429 while too many uploads are open. */
export async function beginUpload(
  to: UploadContext,
  { length, metadata, maxOpen }: Announced,
): Promise<{ id: string; expiresAt: Date }> {
  const { env, db, now, ownerId } = to
  const [id, mediaName] = [randomNameOf(ownerId), randomNameOf(ownerId)]
  const room = roomFor(to, length)
  const row = { id, ownerId, mediaName, length, metadata }
  const [insertMedia, insertUpload] = addUpload(db, row, { isLeft: room.isLeft, maxOpen }, now)
  const hasBegun = hasUpload(db, id)
  const [counted] = spend(db, { limit: limits.uploads, key: ownerId }, now, hasBegun)
  const [stored, [blocking], , , , begun] = await db.batch([
    room.stored,
    findBlockingUpload(db, ownerId, maxOpen, now),
    insertMedia,
    insertUpload,
    counted!,
    found(db, id, ownerId),
  ])
  if (blocking) throw tooManyOpen(blocking.createdAt, now)
  if (begun.length === 0) throw room.refusal(stored)
  try {
    const multipart = await env.MEDIA.createMultipartUpload(mediaName)
    // Without the record nothing else could find the multipart upload.
    await rememberMultipart(db, mediaName, multipart.uploadId)
      .run()
      .catch(async (error: unknown) => {
        await multipart.abort()
        throw error
      })
  } catch (error) {
    // The client never learns its id, so it must not count as open.
    await runBatch(db, deleteUpload(db, id, now))
    throw error
  }
  return { id, expiresAt: expiryAfter(now, now) }
}

function tooManyOpen(since: Date, now: Date): HttpError {
  const seconds = Math.ceil((since.getTime() + uploadLimits.openMs - now.getTime()) / 1000)
  const headers = { 'Retry-After': String(Math.max(1, seconds)) }
  return new HttpError(429, 'open_uploads', messages.openUploads, {}, headers)
}
