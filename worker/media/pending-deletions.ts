import { runBatch, type Db } from '../db/client'
import type { Env } from '../env'
import { log } from '../http/log'
import type { Handler } from '../jobs/handler'
import { enqueue } from '../jobs/queue'
import { photoKeysOf } from './photo/widths'
import {
  removePendingDeletions,
  duePendingDeletions,
  deleteMedia,
  deleteStaleMedia,
  duePendingDeletionsNamed,
} from './queries'
import { deleteExpiredUploads } from './uploads/queries'

type Due = Awaited<ReturnType<typeof duePendingDeletions>>[number]

/** The bucket deletes up to 1,000 keys per call, and a picture has four. */
const deletionsPerRun = 250

const staleAfterMs = 24 * 3_600_000

/** The queue deletes the bytes. Without one this call does, and the scheduled job retries. */
export async function discard(env: Env, db: Db, names: string[], now: Date): Promise<void> {
  await runBatch(db, deleteMedia(db, names, now))
  const rows = names.map((id) => ({ id }))
  if (await enqueue(env, 'bytes', rows)) return
  try {
    await purgeObjects(env, db, await duePendingDeletionsNamed(db, names, now))
  } catch (error) {
    log('warn', { event: 'purge_failed', error })
  }
}

/** The scheduled job purges by itself, so this needs no other handler methods. */
export const bytes: Pick<Handler, 'run'> = {
  run: async (env, db, names, now) =>
    purgeObjects(env, db, await duePendingDeletionsNamed(db, names, now)),
}

/** Called by the scheduled job. Also deletes what interrupted uploads left. */
export async function purgePendingDeletions(env: Env, db: Db, now: Date): Promise<void> {
  const begunBefore = new Date(now.getTime() - staleAfterMs)
  await runBatch(db, [...deleteExpiredUploads(db, now), ...deleteStaleMedia(db, begunBefore, now)])
  for (;;) {
    const due = await duePendingDeletions(db, now, deletionsPerRun)
    await purgeObjects(env, db, due)
    if (due.length < deletionsPerRun) return
  }
}

/** Names are never reused, so deleting a missing object is harmless. */
async function purgeObjects(env: Env, db: Db, due: Due[]): Promise<void> {
  if (due.length === 0) return
  await Promise.all(due.map((each) => abort(env, each)))
  const names = due.map(({ name }) => name)
  await env.MEDIA.delete(names.flatMap(photoKeysOf))
  await removePendingDeletions(db, names)
}

async function abort(env: Env, { name, multipartId }: Due): Promise<void> {
  if (!multipartId) return
  try {
    await env.MEDIA.resumeMultipartUpload(name, multipartId).abort()
  } catch (error) {
    // Already completed or aborted. R2 drops incomplete uploads after a week anyway.
    log('info', { event: 'multipart_upload_missing', error })
  }
}
