import { crc32 } from 'node:zlib'
import { concatBytes } from '../lib/bytes'
import { HttpError } from '../http/errors'
import { countUpload } from '../metrics/points'
import { rememberMultipart, type MediaRow } from './queries'
import { withPendingMedia, type UploadContext, store } from './store'
import { discard } from './pending-deletions'
import { rejectUnplayable, type LengthLimit } from './video-refusals'
import { sniffVideo, videoFormats } from '../lib/video-files/index'
import { storePrepared } from './stored-video'
import { messages } from './contract'
import { photoTypes, photoSize } from './photo/photo-size'
import { cleanWidths, widthKey, type WidthFile } from './photo/widths'
import { sniffPhoto, type PhotoType } from './photo/photo-type'
import { stripJpeg } from './photo/jpeg'
import { stripPng } from './photo/png'
import { stripWebp } from './photo/webp'

export interface Received
  extends
    Pick<MediaRow, 'name' | 'bytes'>,
    Partial<
      Pick<
        MediaRow,
        'objectBytes' | 'crc32' | 'inWidths' | 'durationMs' | 'width' | 'height' | 'marks'
      >
    > {
  contentType?: string
  uploadId?: string
}

export interface SizeLimit {
  bytes: number
  message: string
}

export interface VideoLimits {
  length: LengthLimit
  size: SizeLimit
  invalid: string
}

const headBytes = 4100

/** Deletes a refused video. The caller checks the length limit. */
export async function receiveVideo(
  to: UploadContext,
  stream: ReadableStream<Uint8Array>,
  { size, invalid }: Omit<VideoLimits, 'length'>,
): Promise<Received> {
  const { head, whole } = await peek(stream, headBytes)
  const format = sniffVideo(head)
  if (!format) throw rejectUnplayable('unknown_type', invalid)
  const { contentType } = videoFormats[format]
  return withPendingMedia(to, 'video', contentType, async (name) => {
    const { bytes, crc32: sum } = await store(to.env, limited(whole, size), {
      name,
      contentType,
      onMultipart: (id) => rememberMultipart(to.db, name, id).run(),
    })
    const stored = await storePrepared(to, { name, bytes, crc32: sum })
    if (typeof stored === 'string') throw rejectUnplayable(stored, invalid)
    if (stored.name !== name) await discard(to.env, to.db, [name], to.now)
    const { durationMs } = stored
    countUpload(to.env, { kind: 'video', outcome: 'ready', bytes, durationMs })
    return { ...stored, objectBytes: stored.bytes }
  })
}

async function* limited(
  stream: AsyncIterable<Uint8Array>,
  limit: SizeLimit,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    if (bytes > limit.bytes) throw new HttpError(413, 'file_too_large', limit.message)
    yield chunk
  }
}

async function peek(stream: ReadableStream<Uint8Array>, bytes: number) {
  const reader = stream.getReader()
  const seen: Uint8Array[] = []
  for (let size = 0; size < bytes;) {
    const { value, done } = await reader.read()
    if (done) break
    seen.push(value)
    size += value.length
  }
  const head = concatBytes(seen).subarray(0, bytes)
  async function* whole() {
    yield* seen
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      yield value
    }
  }
  return { head, whole: whole() }
}

export type PhotoKind = 'profile_photo' | 'poster' | 'spot_photo'

/** A picture as it comes. `inWidths` is empty if a client sent one file: that serves in every width. */
export interface ReceivedPicture {
  whole: Uint8Array
  inWidths: WidthFile[]
}

/** Checks all files first, so that a refused picture leaves nothing behind. */
export async function receivePicture(
  to: UploadContext,
  kind: PhotoKind,
  { whole, inWidths }: ReceivedPicture,
): Promise<Received> {
  const type = sniffPhoto(whole)
  if (!type || type === 'heic') throw new HttpError(415, 'invalid_photo', messages.photoInvalid)
  const master = stripPhoto(whole, type)
  const clean = cleanWidths(whole, inWidths)
  if (!master || !clean) throw new HttpError(400, 'invalid_photo', messages.photoInvalid)
  const { contentType } = photoTypes[type]
  return withPendingMedia(to, kind, contentType, async (name) => {
    const put = (key: string, bytes: Uint8Array, as: string) =>
      to.env.MEDIA.put(key, bytes, { httpMetadata: { contentType: as } })
    await Promise.all([
      put(name, master, contentType),
      ...clean.map((each) =>
        put(widthKey(name, each.width), each.bytes, photoTypes.jpeg.contentType),
      ),
    ])
    const bytes = clean.reduce((sum, each) => sum + each.bytes.length, master.length)
    countUpload(to.env, { kind, outcome: 'ready', bytes })
    const stored = clean.map((each) => ({
      width: each.width,
      bytes: each.bytes.length,
      crc32: crc32(each.bytes),
    }))
    return {
      name,
      bytes,
      contentType,
      objectBytes: master.length,
      crc32: crc32(master),
      inWidths: stored.length > 0 ? stored : null,
    }
  })
}

/**
 * Keeps pixels, colour profile and orientation (a minimal EXIF). Null if the file is incomplete, has no valid
 * size (`photoSize`), or is HEIC, which must be decoded.
 */
export function stripPhoto(bytes: Uint8Array, type: PhotoType): Uint8Array | null {
  if (!photoSize(bytes, type)) return null
  if (type === 'jpeg') return stripJpeg(bytes)
  if (type === 'png') return stripPng(bytes)
  if (type === 'webp') return stripWebp(bytes)
  return null
}
