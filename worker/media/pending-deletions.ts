import { runBatch, type Db } from '../db/client'
import type { Env } from '../env'
import { log } from '../http/log'
import { keysOf } from './photo/decode'
import {
  removePendingDeletions,
  oldestPendingDeletions,
  deleteMedia,
  deleteStaleMedia,
  pendingDeletionsNamed,
} from './queries'
import { deleteExpiredUploads } from './uploads/queries'

type Thrown = Awaited<ReturnType<typeof oldestPendingDeletions>>[number]

const staleAfterMs = 24 * 3_600_000
const perRun = 90

/**
 * Deletes refused media. If deleting the bytes fails now, the scheduled job tries again a minute
 * later.
 */
export async function discard(env: Env, db: Db, names: string[], now: Date): Promise<void> {
  await runBatch(db, deleteMedia(db, names, now))
  try {
    await empty(env, db, await pendingDeletionsNamed(db, names))
  } catch (error) {
    log('warn', { event: 'purge_failed', error })
  }
}

/**
 * Called by the scheduled job: marks the rests of interrupted uploads for deletion, then deletes
 * all bytes that are marked.
 */
export async function purgePendingDeletions(env: Env, db: Db, now: Date): Promise<void> {
  const begunBefore = new Date(now.getTime() - staleAfterMs)
  await runBatch(db, [...deleteExpiredUploads(db, now), ...deleteStaleMedia(db, begunBefore, now)])
  for (;;) {
    const thrown = await oldestPendingDeletions(db, perRun)
    await empty(env, db, thrown)
    if (thrown.length < perRun) return
  }
}

/** Names are never used twice, so deleting an object that is already gone does no harm. */
async function empty(env: Env, db: Db, thrown: Thrown[]): Promise<void> {
  if (thrown.length === 0) return
  await Promise.all(thrown.map((each) => abort(env, each)))
  const names = thrown.map(({ name }) => name)
  await env.MEDIA.delete(names.flatMap(keysOf))
  await removePendingDeletions(db, names)
}

async function abort(env: Env, { name, multipartId }: Thrown): Promise<void> {
  if (!multipartId) return
  try {
    await env.MEDIA.resumeMultipartUpload(name, multipartId).abort()
  } catch (error) {
    // Already completed or aborted. R2 itself drops an unfinished multipart upload after a week.
    log('info', { event: 'multipart_upload_missing', error })
  }
}
