import { crc32 } from 'node:zlib'
import { joinChunks } from '../http/chunks'
import { HttpError } from '../http/errors'
import { countUpload } from '../metrics/points'
import { rememberMultipart, type MediaRow } from './queries'
import { withPendingMedia, type UploadContext, store } from './store'
import { discard } from './pending-deletions'
import { rejectUnplayable, type LengthLimit } from './video/refusals'
import { sniffVideo, videoFormats } from './video/sniff'
import { storePrepared } from './stored-video'
import type { Env } from '../env'
import { messages, type Width } from './contract'
import { decodePicture, widthKey, photoTypes, photoSize } from './photo/decode'
import { sniffPhoto, type PhotoType } from './photo/photo-type'
import { stripJpeg } from './photo/jpeg'
import { stripPng } from './photo/png'
import { stripWebp } from './photo/webp'

export interface Received
  extends
    Pick<MediaRow, 'name' | 'bytes'>,
    Partial<Pick<MediaRow, 'objectBytes' | 'crc32' | 'durationMs' | 'width' | 'height'>> {
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
  const head = joinChunks(seen).subarray(0, bytes)
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

interface PictureObject {
  width?: Width
  bytes: Uint8Array
  contentType: string
}

/** Makes all objects first, so that a refused picture leaves nothing behind. */
export async function receivePicture(
  to: UploadContext,
  kind: PhotoKind,
  picture: Uint8Array,
): Promise<Received> {
  const type = sniffPhoto(picture)
  if (!type || type === 'heic') throw new HttpError(415, 'invalid_photo', messages.photoInvalid)
  const stripped = stripPhoto(picture, type)
  const objects = stripped && (await objectsOf(to.env, stripped, type))
  if (!objects) throw new HttpError(400, 'invalid_photo', messages.photoInvalid)
  return withPendingMedia(to, kind, objects[0].contentType, async (name) => {
    await Promise.all(objects.map((object) => put(to.env, name, object)))
    const bytes = objects.reduce((sum, { bytes: { length } }) => sum + length, 0)
    countUpload(to.env, { kind, outcome: 'ready', bytes })
    const [{ bytes: master, contentType }] = objects
    return { name, bytes, contentType, objectBytes: master.length, crc32: crc32(master) }
  })
}

/** Without the Images binding, the checked picture serves for all widths. */
async function objectsOf(
  { IMAGES: images }: Env,
  stripped: Uint8Array,
  type: PhotoType,
): Promise<[PictureObject, ...PictureObject[]] | null> {
  const decoded = images ? await decodePicture(images, stripped) : 'unavailable'
  if (decoded === 'undecodable') return null
  if (decoded === 'unavailable') {
    return [{ bytes: stripped, contentType: photoTypes[type].contentType }]
  }
  const { master, inWidths } = decoded
  const { contentType } = photoTypes.webp
  return [
    { bytes: master, contentType: photoTypes.jpeg.contentType },
    ...inWidths.map((each) => ({ ...each, contentType })),
  ]
}

const put = ({ MEDIA }: Env, name: string, { width, bytes, contentType }: PictureObject) =>
  MEDIA.put(width ? widthKey(name, width) : name, bytes, { httpMetadata: { contentType } })

/** Keeps only pixels, colour profile and orientation. Null if incomplete, of invalid size, or HEIC. */
export function stripPhoto(bytes: Uint8Array, type: PhotoType): Uint8Array | null {
  if (!photoSize(bytes, type)) return null
  if (type === 'jpeg') return stripJpeg(bytes)
  if (type === 'png') return stripPng(bytes)
  if (type === 'webp') return stripWebp(bytes)
  return null
}
