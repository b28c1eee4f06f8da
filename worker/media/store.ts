import { crc32 } from 'node:zlib'
import type { Context } from 'hono'
import { runBatch, type Db, type Statement } from '../db/client'
import { randomNameOf } from '../db/ids'
import type { Env, AppEnv } from '../env'
import { HttpError, outages } from '../http/errors'
import { scopeOf, type Scope } from '../http/scope'
import { skater } from '../session/guards'
import { addPending, type MediaRow } from './queries'
import { discard } from './pending-deletions'
import { countBytes } from './room-queries'
import { limits } from './contract'

export interface UploadContext {
  env: Env
  db: Db
  now: Date
  ownerId: string
  /** Room for the announced bytes has been found. */
  hasRoom?: boolean
  /** Bytes of a form that have arrived and do not count yet. */
  uncounted?: { bytes: number }
}

export type UploadScope = UploadContext & Scope

export const uploadContext = (c: Context<AppEnv>): UploadScope => ({
  ...scopeOf(c),
  ownerId: skater(c).user.id,
})

/** After other errors the bucket may still be writing, so the scheduled job deletes the media. */
export async function withPendingMedia<T>(
  to: UploadContext,
  kind: MediaRow['kind'],
  contentType: string,
  write: (name: string) => Promise<T>,
): Promise<T> {
  const name = randomNameOf(to.ownerId)
  const row = { name, kind, ownerId: to.ownerId, contentType }
  await runBatch(to.db, [addPending(to.db, row, to.now), ...countArrived(to)])
  try {
    return await write(name)
  } catch (error) {
    if (error instanceof HttpError) await discard(to.env, to.db, [name], to.now)
    throw error
  }
}

/** For a batch: they count once. */
export function countArrived(to: UploadContext): Statement[] {
  const { uncounted } = to
  const counted = countBytes(to, uncounted?.bytes ?? 0)
  if (uncounted) uncounted.bytes = 0
  return counted
}

const { partBytes } = limits

interface ObjectTarget {
  name: string
  contentType: string
  onMultipart: (id: string) => Promise<unknown>
  onPart?: (part: Uint8Array) => void
}

export interface StoredObject {
  bytes: number
  crc32: number
}

/** A stream whose parts are in memory. */
interface OpenStream {
  lastByteAt: number
}

/** With two parts each, 60 of the 128 MB that all requests of an isolate share. */
const maxOpenStreams = 6
const openStreams = new Set<OpenStream>()

/** The runtime ends a canceled request without a word to its code. */
const idleMs = 60_000

/** How long an upload waits for its place before it gets a 503. */
const patienceMs = 5_000
const lookMs = 50

/** Throws 503 if too many others keep parts in memory. */
export async function withParts<T>(work: (stream: OpenStream) => Promise<T>): Promise<T> {
  const stream = await openStream()
  try {
    return await work(stream)
  } finally {
    openStreams.delete(stream)
  }
}

/** Looks again and again: the runtime lets no request wake another one. */
async function openStream(): Promise<OpenStream> {
  for (let waitedMs = 0; ; waitedMs += lookMs) {
    const stream = { lastByteAt: Date.now() }
    for (const each of openStreams) {
      if (stream.lastByteAt - each.lastByteAt > idleMs) openStreams.delete(each)
    }
    if (openStreams.size < maxOpenStreams) {
      openStreams.add(stream)
      return stream
    }
    if (waitedMs >= patienceMs) {
      const { code, message, retryAfter } = outages.overloaded
      throw new HttpError(503, code, message, {}, { 'Retry-After': String(retryAfter) })
    }
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
}

export const store = (
  { MEDIA }: Pick<Env, 'MEDIA'>,
  stream: AsyncIterable<Uint8Array>,
  target: ObjectTarget,
): Promise<StoredObject> => withParts((open) => storeInParts(MEDIA, inParts(stream, open), target))

/** At most two parts are in memory: one uploads while the next fills. */
async function storeInParts(
  MEDIA: R2Bucket,
  buffers: AsyncIterable<Uint8Array>,
  { name, contentType, onMultipart, onPart }: ObjectTarget,
): Promise<StoredObject> {
  let upload: R2MultipartUpload | undefined
  const parts: R2UploadedPart[] = []
  let sending: Promise<R2UploadedPart> | undefined
  let bytes = 0
  let sum = 0
  for await (const part of buffers) {
    bytes += part.length
    sum = crc32(part, sum)
    onPart?.(part)
    if (!upload && part.length < partBytes) {
      await MEDIA.put(name, part, { httpMetadata: { contentType } })
      return { bytes, crc32: sum }
    }
    if (!upload) {
      upload = await MEDIA.createMultipartUpload(name, { httpMetadata: { contentType } })
      await remembered(upload, onMultipart)
    }
    if (sending) parts.push(await sending)
    sending = upload.uploadPart(parts.length + 1, part)
    // Awaited with the next part; until then a failure must not be an unhandled rejection.
    sending.catch(() => {})
  }
  if (!upload || !sending) return { bytes, crc32: sum }
  parts.push(await sending)
  await upload.complete(parts)
  return { bytes, crc32: sum }
}

/** Abort if the id can't be saved: nothing else could find the upload. */
async function remembered(
  upload: R2MultipartUpload,
  remember: ObjectTarget['onMultipart'],
): Promise<void> {
  try {
    await remember(upload.uploadId)
  } catch (error) {
    await upload.abort()
    throw error
  }
}

/** Two arrays alternate: a part stays valid until the second next read. */
export async function* inParts(
  stream: AsyncIterable<Uint8Array>,
  open: OpenStream,
): AsyncGenerator<Uint8Array> {
  let part: Uint8Array | undefined
  let other: Uint8Array | undefined
  let filled = 0
  for await (const chunk of stream) {
    open.lastByteAt = Date.now()
    for (let at = 0; at < chunk.length;) {
      part ??= new Uint8Array(partBytes)
      const taken = chunk.subarray(at, at + partBytes - filled)
      part.set(taken, filled)
      filled += taken.length
      at += taken.length
      if (filled < partBytes) continue
      yield part
      ;[part, other] = [other, part]
      filled = 0
    }
  }
  if (part && filled > 0) yield part.subarray(0, filled)
}
