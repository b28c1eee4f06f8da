import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { StoredPart } from '../../db/schema'
import { runBatch } from '../../db/client'
import { countBytes } from '../room-queries'
import { type UploadContext, inParts, withParts } from '../store'
import { discard } from '../pending-deletions'
import { areBytesMissing, BytesMissing } from './finish'
import { findUpload, moveUpload, recordRefused, type Upload } from './queries'
import { refusal } from './refusals'
import { partNumber, type Checksum } from './rules'
import { randomNameOf } from '../../db/ids'
import { iterateChunks, chunkReader } from '../../http/chunks'
import { addPending } from '../queries'
import { uploadLimits, limits } from '../contract'

/**
 * Each part counts as soon as it is stored, so that a broken connection loses little; with a checksum, all
 * bytes count at the end, or none do. Conflicts if another request has moved the upload on.
 */
export const append = (to: UploadContext, upload: Upload, piece: Chunk): Promise<Upload> =>
  withParts((open) =>
    appendInParts(to, upload, piece, inParts(behindTail(to, upload, piece.bytes), open)),
  )

async function appendInParts(
  to: UploadContext,
  upload: Upload,
  piece: Chunk,
  buffers: AsyncIterable<Uint8Array>,
): Promise<Upload> {
  const write = partWriter(to, upload)
  let counted = upload
  let stored: StoredPart[] = []
  let reached = upload.parts.length * limits.partBytes
  let tail: Uint8Array | null = null
  let sending = Promise.resolve()

  const count = async (offset: number, rest: Uint8Array | null) => {
    const tailName = rest && (await storeTail(to, rest))
    const parts = [...counted.parts, ...stored]
    const arrived = countBytes(to, piece.takeArrived())
    const moved = await moveUpload(to.db, counted, { offset, parts, tailName }, to.now, arrived)
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
    for await (const part of buffers) {
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
    throw await toUploadError(to, counted, error)
  } finally {
    await runBatch(to.db, countBytes(to, piece.takeArrived()))
  }
  if (piece.brokeOff()) throw refusal('broken_off')
  return counted
}

/**
 * No other request uses the same part numbers: see `partNumber`. Where the bucket takes no gaps, an old request
 * may overwrite a part that counts: completing refuses its ETag then, and the upload begins again.
 */
function partWriter(to: UploadContext, { mediaName, multipartId, tries }: Upload) {
  return async (index: number, bytes: Uint8Array): Promise<StoredPart> => {
    if (!mediaName || !multipartId) throw refusal('unknown')
    const sum = crc32(bytes)
    const multipart = to.env.MEDIA.resumeMultipartUpload(mediaName, multipartId)
    const number = to.env.PART_NUMBERS === 'in-order' ? index + 1 : partNumber(index, tries)
    const part = await multipart.uploadPart(number, bytes)
    return { partNumber: part.partNumber, etag: part.etag, crc32: sum }
  }
}

async function toUploadError(to: UploadContext, counted: Upload, error: unknown) {
  if (!areBytesMissing(error)) return error
  const latest = await findUpload(to.db, counted.id, to.ownerId)
  if (!latest) return refusal('unknown')
  if (latest.version !== counted.version) return refusal('wrong_offset')
  await recordRefused(to.db, latest, 'broken', to.now)
  return refusal('broken')
}

const tailBytes = ({ offset, parts }: Upload): number =>
  Math.max(0, offset - parts.length * limits.partBytes)

async function* behindTail(
  { env }: UploadContext,
  progress: Upload,
  following: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (progress.tailName) {
    const tail = await env.MEDIA.get(progress.tailName)
    if (tail?.size !== tailBytes(progress)) throw new BytesMissing()
    yield* iterateChunks(tail.body)
  }
  yield* following
}

/** A new name each time: the tail that counts now must not change. */
async function storeTail(to: UploadContext, tail: Uint8Array): Promise<string> {
  const name = randomNameOf(to.ownerId)
  const contentType = 'application/octet-stream'
  await addPending(to.db, { name, kind: 'upload_tail', ownerId: to.ownerId, contentType }, to.now)
  await to.env.MEDIA.put(name, tail)
  return name
}

interface Chunk {
  bytes: AsyncIterable<Uint8Array>
  isChecked: boolean
  /** How many bytes have arrived since the last call. */
  takeArrived(): number
  /** Valid after the last byte. */
  brokeOff(): boolean
  /** Valid after the last byte. */
  isIntact(): boolean
}

/** If the connection breaks, the stream ends without an error. */
export function readChunk(
  body: ReadableStream<Uint8Array> | null,
  room: number,
  checksum: Checksum | null,
): Chunk {
  let broke = false
  let arrived = 0
  const counting = countEach(
    untilBroken(body, () => (broke = true)),
    (bytes) => (arrived += bytes),
  )
  const arriving = limited(counting, room)
  const summed = checksum ? summing(arriving, checksum) : null
  return {
    bytes: summed?.bytes ?? arriving,
    isChecked: checksum !== null,
    takeArrived() {
      const bytes = arrived
      arrived = 0
      return bytes
    },
    brokeOff: () => broke,
    isIntact: () => summed?.isIntact() ?? true,
  }
}

async function* untilBroken(body: ReadableStream<Uint8Array> | null, onBroken: () => void) {
  const reader = body && chunkReader(body)
  if (!reader) return
  let spent: Uint8Array | undefined
  const none = { value: undefined, done: true } as const
  try {
    for (;;) {
      const { value, done } = await reader.read(spent).catch(() => (onBroken(), none))
      if (done || !value) return
      yield value
      // The consumer has copied this chunk into its part when it asks for the next one.
      spent = value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

async function* countEach(
  stream: AsyncIterable<Uint8Array>,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    count(chunk.length)
    yield chunk
  }
}

async function* limited(stream: AsyncIterable<Uint8Array>, room: number) {
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    if (bytes > room) throw refusal('beyond_length')
    if (bytes > uploadLimits.pieceBytes) throw refusal('piece_too_large')
    yield chunk
  }
}

function summing(stream: AsyncIterable<Uint8Array>, { algorithm, expected }: Checksum) {
  const sum = createHash(algorithm)
  async function* bytes() {
    for await (const chunk of stream) {
      sum.update(chunk)
      yield chunk
    }
  }
  return { bytes: bytes(), isIntact: () => sum.digest('base64') === expected }
}
