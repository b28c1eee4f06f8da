import { HttpError } from '../../http/errors'
import type { Received, VideoLimits } from '../receive'
import type { UploadContext } from '../upload-context'
import { checkLength } from '../video/check'
import { findUpload, touchUpload } from './queries'
import { refusal } from './refusals'
import { hasExpired } from './rules'
import { finishUpload } from './finish'

/** A video from an upload. `isUsed`: a clip or video was already made of it. */
export type UploadedVideo = Received & { uploadId: string; isUsed: boolean }

/**
 * The video of this skater's upload, for a use with its own limits. Throws if it is incomplete or
 * not within the limits; the upload itself stays.
 */
export async function claimUpload(
  to: UploadContext,
  uploadId: string,
  { length, size, invalid }: VideoLimits,
): Promise<UploadedVideo> {
  const found = await findUpload(to.db, uploadId, to.ownerId)
  if (!found) throw refusal('unknown')
  if (hasExpired(found, to.now)) throw refusal('expired')
  const upload = await finishUpload(to, found).catch((error: unknown) => {
    throw isUnfit(error) ? new HttpError(error.status, error.code, invalid) : error
  })
  if (upload.state !== 'ready' || !upload.mediaName) throw refusal('unfinished')
  const { mediaName: name, bytes, durationMs, width, height } = upload
  const video = { name, bytes, durationMs, width, height, uploadId, isUsed: upload.uses > 0 }
  if (video.isUsed) return video
  if (upload.length > size.bytes) throw new HttpError(413, 'file_too_large', size.message)
  checkLength(durationMs ?? 0, length)
  await touchUpload(to.db, upload, to.now)
  return video
}

/** Whether it was refused as not a video; tus responses have their own message for that. */
const isUnfit = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.code === 'invalid_video'
