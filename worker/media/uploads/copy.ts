import { runBatch } from '../../db/client'
import { isUniqueViolation } from '../../db/constraint'
import { nameAfter, randomNameOf } from '../../db/ids'
import { iterateChunks } from '../../http/chunks'
import { discard } from '../pending-deletions'
import { rememberMultipart } from '../queries'
import { store, type StoredObject, type UploadContext } from '../store'
import { addCopy, findOriginal, recordCopy, type Original } from './copy-queries'
import { findUpload, type Upload } from './queries'
import { refusal } from './refusals'

/** Its id follows from the first one's, so that an upload has one copy, however often it is asked for. */
export async function copyUpload(to: UploadContext, source: Upload): Promise<string> {
  const { env, db, ownerId, now } = to
  const id = nameAfter(ownerId, source.id)
  if (await findUpload(db, id, ownerId)) return id
  if (source.state !== 'ready' || !source.mediaName) throw refusal('unfinished')
  const original = await findOriginal(db, source.mediaName)
  if (!original) throw refusal('unknown')
  const mediaName = randomNameOf(ownerId)
  await addCopy(to, mediaName, original)
  try {
    const stored = await copyBytes(to, original, mediaName)
    await runBatch(db, recordCopy(to, { id, mediaName, length: source.length }, stored))
  } catch (error) {
    await discard(env, db, [mediaName], now)
    // Another request for the same copy was faster.
    if (!isUniqueViolation(error, 'uploads.id')) throw error
  }
  return id
}

async function copyBytes(
  { env, db }: UploadContext,
  original: Original,
  name: string,
): Promise<StoredObject> {
  const { contentType } = original
  const object = await env.MEDIA.get(original.name)
  if (object?.size !== original.bytes) throw refusal('broken')
  const stored = await store(env, iterateChunks(object.body), {
    name,
    contentType,
    onMultipart: (id) => rememberMultipart(db, name, id).run(),
  })
  if (stored.bytes !== original.bytes || ![null, stored.crc32].includes(original.crc32)) {
    throw new Error('The copy of an upload differs from it')
  }
  return stored
}
