import type { StoredPart } from '../../db/schema'
import { limits } from '../contract'
import type { UploadContext } from '../upload-context'
import { inParts } from '../store'
import { discard } from '../pending-deletions'
import type { Chunk } from './body'
import { areBytesMissing } from './gone'
import {
  countTry,
  findUpload,
  moveUpload,
  recordRefused,
  type Progress,
  type Upload,
} from './queries'
import { refusal } from './refusals'
import { partNumber } from './rules'
import { behindTail, storeTail } from './tail'

/**
 * Appends a chunk to an upload. Full parts go to the bucket as parts, the rest as a tail, with at
 * most two parts in memory. Each part counts as soon as it is stored, so that a broken connection
 * loses little; with a checksum, all bytes count at the end, or none. If another request moves the
 * upload on in the meantime, this one ends with a conflict and does no harm.
 */
export async function append(to: UploadContext, upload: Upload, piece: Chunk): Promise<void> {
  const write = partWriter(to, upload)
  let counted: Progress = upload
  let stored: StoredPart[] = []
  let reached = upload.parts.length * limits.partBytes
  let tail: Uint8Array | null = null
  let sending = Promise.resolve()

  const count = async (offset: number, rest: Uint8Array | null) => {
    const tailName = rest && (await storeTail(to, rest))
    const parts = [...counted.parts, ...stored]
    const moved = await moveUpload(to.db, upload, counted, { offset, parts, tailName }, to.now)
    if (!moved && tailName) await discard(to.env, to.db, [tailName], to.now)
    if (!moved) throw refusal('wrong_offset')
    counted = moved
    stored = []
  }
  const send = async (part: Uint8Array, end: number) => {
    stored.push(await write(counted.parts.length + stored.length, part))
    if (!piece.isChecked) await count(end, null)
  }

  try {
    for await (const part of inParts(behindTail(to, upload, piece.bytes))) {
      await sending
      reached += part.length
      if (part.length < limits.partBytes && reached < upload.length) tail = part
      else sending = send(part, reached)
      // Awaited with the next part. Until then a failure must not count as an unhandled rejection.
      sending.catch(() => {})
    }
    await sending
    if (piece.isChecked && piece.brokeOff()) throw refusal('broken_off')
    if (!piece.isIntact()) throw refusal('checksum_differs')
    if (reached > upload.offset && (tail || stored.length > 0)) await count(reached, tail)
  } catch (error) {
    await sending.catch(() => {})
    throw await explained(to, upload, counted, error)
  }
  if (piece.brokeOff()) throw refusal('broken_off')
}

/** Writes parts, with part numbers that no other request uses. */
function partWriter(to: UploadContext, { id, mediaName, multipartId }: Upload) {
  let attempt: number | null = null
  return async (index: number, bytes: Uint8Array): Promise<StoredPart> => {
    attempt ??= await countTry(to.db, id)
    if (attempt === null || !mediaName || !multipartId) throw refusal('unknown')
    const multipart = to.env.MEDIA.resumeMultipartUpload(mediaName, multipartId)
    const part = await multipart.uploadPart(partNumber(index, attempt), bytes)
    return { partNumber: part.partNumber, etag: part.etag }
  }
}

/**
 * The reason for the bucket's failure: another request was faster or ended the upload, or the
 * upload is lost.
 */
async function explained(to: UploadContext, upload: Upload, counted: Progress, error: unknown) {
  if (!areBytesMissing(error)) return error
  const latest = await findUpload(to.db, upload.id, to.ownerId)
  if (!latest) return refusal('unknown')
  if (latest.version !== counted.version) return refusal('wrong_offset')
  await recordRefused(to.db, latest, 'broken', to.now)
  return refusal('broken')
}
