import type { UploadContext } from '../upload-context'
import { stripMetadata } from '../strip-metadata'
import { discard } from '../pending-deletions'
import { inspectVideo, stored } from '../video/check'
import { areBytesMissing } from './gone'
import { findUpload, recordReady, recordRefused, type Upload } from './queries'
import { refusal } from './refusals'

/**
 * Makes an upload ready that has all its bytes: completes it in the bucket, checks that it is a
 * video, strips its metadata. What is no video is refused, now and whenever it is asked for.
 * An upload that still receives is answered as it is. Each step may be done again after a crash.
 */
export async function finishUpload(to: UploadContext, upload: Upload): Promise<Upload> {
  if (!isDue(upload)) return settled(upload)
  const failure = await check(to, upload).then(
    () => null,
    (error: unknown) => ({ error }),
  )
  const latest = await findUpload(to.db, upload.id, to.ownerId)
  if (!latest) throw refusal('unknown')
  // Two may settle at once, and one find the object gone that the other has replaced.
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

/** Makes one object of the parts. False when the bucket has lost some of them. */
async function complete({ env }: UploadContext, upload: Upload, name: string): Promise<boolean> {
  try {
    await env.MEDIA.resumeMultipartUpload(name, upload.multipartId!).complete(upload.parts)
    return true
  } catch (error) {
    // Completed before, by a request that could not tell so.
    if ((await env.MEDIA.head(name))?.size === upload.length) return true
    if (areBytesMissing(error)) return false
    throw error
  }
}
