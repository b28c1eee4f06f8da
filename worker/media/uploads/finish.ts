import type { UploadContext } from '../upload-context'
import { stripMetadata } from '../strip-metadata'
import { discard } from '../pending-deletions'
import { inspectVideo, stored } from '../video/check'
import { areBytesMissing } from './gone'
import { findUpload, recordReady, recordRefused, type Upload } from './queries'
import { refusal } from './refusals'

/**
 * Makes an upload with all its bytes ready: completes it in the bucket, checks that it is a video
 * and strips its metadata. If it is not a video, this call and every later one throws. An upload
 * that still receives is returned unchanged. Each step can run again after a crash.
 */
export async function finishUpload(to: UploadContext, upload: Upload): Promise<Upload> {
  if (!isDue(upload)) return settled(upload)
  const failure = await check(to, upload).then(
    () => null,
    (error: unknown) => ({ error }),
  )
  const latest = await findUpload(to.db, upload.id, to.ownerId)
  if (!latest) throw refusal('unknown')
  // Two requests may finish it at once. Then one may fail, because the other has already replaced
  // the object.
  if (isDue(latest) && failure) throw failure.error
  return settled(latest)
}

const isDue = ({ state, offset, length }: Upload) => state === 'receiving' && offset === length

function settled(upload: Upload): Upload {
  if (upload.state === 'receiving' || upload.state === 'ready') return upload
  throw refusal(upload.state)
}

async function check(to: UploadContext, upload: Upload): Promise<void> {
  const { length: bytes, mediaName: name } = upload
  if (!name || !(await complete(to, upload, name))) {
    await recordRefused(to.db, upload, 'broken', to.now)
    return
  }
  const video = await inspectVideo(stored(to.env, name, bytes))
  if (typeof video === 'string') {
    await recordRefused(to.db, upload, video, to.now)
    return
  }
  const stripped = await stripMetadata(to, { name, bytes, ...video })
  if (typeof stripped === 'string') {
    await recordRefused(to.db, upload, stripped, to.now)
    return
  }
  const isFirst = await recordReady(to.db, upload, { ...stripped, bytes, ...video }, to.now)
  if (!isFirst && stripped.name !== name) await discard(to.env, to.db, [stripped.name], to.now)
}

/** Completes the multipart upload. False if the bucket has lost parts. */
async function complete({ env }: UploadContext, upload: Upload, name: string): Promise<boolean> {
  try {
    await env.MEDIA.resumeMultipartUpload(name, upload.multipartId!).complete(upload.parts)
    return true
  } catch (error) {
    // An earlier request already completed it, but crashed before it could record that.
    if ((await env.MEDIA.head(name))?.size === upload.length) return true
    if (areBytesMissing(error)) return false
    throw error
  }
}
