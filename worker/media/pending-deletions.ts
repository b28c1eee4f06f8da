import { runBatch, type Db } from '../db/client'
import type { Bindings } from '../env'
import { log } from '../http/log'
import { keysOf } from './photo/keys'
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

/** Throws away media that was refused; its bytes at once, or if that fails, a minute later. */
export async function discard(env: Bindings, db: Db, names: string[], now: Date): Promise<void> {
  await runBatch(db, deleteMedia(db, names, now))
  try {
    await empty(env, db, await pendingDeletionsNamed(db, names))
  } catch (error) {
    log('warn', { event: 'trash_left', error })
  }
}

/** The minute job: what an interrupted upload left goes to the trash, and the trash is emptied. */
export async function purgePendingDeletions(env: Bindings, db: Db, now: Date): Promise<void> {
  const begunBefore = new Date(now.getTime() - staleAfterMs)
  await runBatch(db, [...deleteExpiredUploads(db, now), ...deleteStaleMedia(db, begunBefore, now)])
  for (;;) {
    const thrown = await oldestPendingDeletions(db, perRun)
    await empty(env, db, thrown)
    if (thrown.length < perRun) return
  }
}

/** Names are never used twice, so removing what is gone already does no harm. */
async function empty(env: Bindings, db: Db, thrown: Thrown[]): Promise<void> {
  if (thrown.length === 0) return
  await Promise.all(thrown.map((each) => abort(env, each)))
  const names = thrown.map(({ name }) => name)
  await env.MEDIA.delete(names.flatMap(keysOf))
  await removePendingDeletions(db, names)
}

async function abort(env: Bindings, { name, multipartId }: Thrown): Promise<void> {
  if (!multipartId) return
  try {
    await env.MEDIA.resumeMultipartUpload(name, multipartId).abort()
  } catch (error) {
    // Completed or aborted before. The bucket itself drops what is left of one after a week.
    log('info', { event: 'multipart_gone', error })
  }
}
