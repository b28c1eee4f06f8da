import type { UploadContext } from '../store'
import type { Received, VideoLimits } from '../receive'
import { discard } from '../pending-deletions'
import { storePrepared } from '../stored-video'
import type { UnplayableVideo } from '../../lib/video-files/index'
import { checkLength } from '../video-refusals'
import { findUpload, recordReady, recordRefused, takeForUse, type Upload } from './queries'
import { refusal } from './refusals'
import { HttpError } from '../../http/errors'
import { countUpload } from '../../metrics/points'
import { crc32OfParts, hasUploadExpired } from './rules'

export class BytesMissing extends Error {
  constructor() {
    super('The bucket has lost a part of an upload')
  }
}

// R2's codes: no such upload, no such part, parts that do not fit together.
const codes = /\((10024|10025|10048)\)/

export const areBytesMissing = (error: unknown): boolean =>
  error instanceof BytesMissing || (error instanceof Error && codes.test(error.message))

/** Throws if it is not a video, on every later call too. Each step can run again after a crash. */
export async function finishUpload(to: UploadContext, upload: Upload): Promise<Upload> {
  if (!isDue(upload)) return settled(upload)
  let failure: { error: unknown } | null = null
  try {
    const checked = await check(to, upload)
    if (checked) return settled(checked)
  } catch (error) {
    failure = { error }
  }
  const latest = await findUpload(to.db, upload.id, to.ownerId)
  if (!latest) throw refusal('unknown')
  // Two requests may finish it at once: one of them fails after the other has replaced the object.
  if (isDue(latest) && failure) throw failure.error
  return settled(latest)
}

const isDue = ({ state, offset, length }: Upload) => state === 'receiving' && offset === length

function settled(upload: Upload): Upload {
  if (upload.state === 'receiving' || upload.state === 'ready') return upload
  throw refusal(upload.state)
}

async function check(to: UploadContext, upload: Upload): Promise<Upload | null> {
  const { length: bytes, mediaName: name } = upload
  if (!name || !(await complete(to, upload, name))) return refuse(to, upload, 'broken')
  const sent = { name, bytes, crc32: crc32OfParts(upload.parts, bytes) }
  const stored = await storePrepared(to, sent)
  if (typeof stored === 'string') return refuse(to, upload, stored)
  const ready = await recordReady(to.db, upload, stored, to.now)
  const { durationMs } = stored
  if (ready) countUpload(to.env, { kind: 'video', outcome: 'ready', bytes, durationMs })
  else if (stored.name !== name) await discard(to.env, to.db, [stored.name], to.now)
  return ready
}

/** The words stay with the upload's row; the bytes go at once. */
async function refuse(to: UploadContext, upload: Upload, outcome: UnplayableVideo | 'broken') {
  countUpload(to.env, { kind: 'video', outcome, bytes: upload.length })
  const refused = await recordRefused(to.db, upload, outcome, to.now)
  if (refused && upload.mediaName) await discard(to.env, to.db, [upload.mediaName], to.now)
  return refused
}

async function complete({ env }: UploadContext, upload: Upload, name: string): Promise<boolean> {
  try {
    await env.MEDIA.resumeMultipartUpload(name, upload.multipartId!).complete(
      upload.parts.map(({ partNumber, etag }) => ({ partNumber, etag })),
    )
    return true
  } catch (error) {
    // An earlier request completed it, but crashed before it recorded that.
    if ((await env.MEDIA.head(name))?.size === upload.length) return true
    if (areBytesMissing(error)) return false
    throw error
  }
}

export type UploadedVideo = Received & { uploadId: string; isUsed: boolean }

/** Throws if the upload is incomplete or exceeds the limits of this use; the upload itself stays. */
export async function claimUpload(
  to: UploadContext,
  uploadId: string,
  { length, size, invalid }: VideoLimits,
): Promise<UploadedVideo> {
  const found = await takeForUse(to.db, uploadId, to.ownerId, to.now)
  if (!found) throw refusal('unknown')
  if (hasUploadExpired(found, to.now)) throw refusal('expired')
  // These have their own messages in tus responses.
  const words: Record<string, string> = { invalid_video: invalid, video_too_long: length.message }
  const upload = await finishUpload(to, found).catch((error: unknown) => {
    const message = error instanceof HttpError && words[error.code]
    throw message ? new HttpError(error.status, error.code, message) : error
  })
  if (upload.state !== 'ready' || !upload.mediaName) throw refusal('unfinished')
  const { mediaName: name, bytes, durationMs, width, height } = upload
  const video = { name, bytes, durationMs, width, height, uploadId, isUsed: upload.uses > 0 }
  if (video.isUsed) return video
  if (upload.length > size.bytes) throw new HttpError(413, 'file_too_large', size.message)
  checkLength(durationMs ?? 0, length)
  return video
}
