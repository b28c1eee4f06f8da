import { HttpError } from '../../http/errors'
import type { Received, VideoLimits } from '../receive'
import type { UploadContext } from '../upload-context'
import { checkLength } from '../video/check'
import { findUpload, touchUpload } from './queries'
import { refusal } from './refusals'
import { hasExpired } from './rules'
import { finishUpload } from './finish'

/** A video that came by an upload. `isUsed`: something has been made of it before. */
export type UploadedVideo = Received & { uploadId: string; isUsed: boolean }

/**
 * The video of an upload of this skater, for a use with its own limits. Refused when it is not
 * whole or not within them; the upload outlives that.
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

/** Whether it was refused as no video; the tus answers say so in their own words. */
const isUnfit = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.code === 'invalid_video'
