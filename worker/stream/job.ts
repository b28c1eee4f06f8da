import type { Db } from '../db/client'
import type { Env } from '../env'
import { log } from '../http/log'
import { requestCopy } from './copy'
import { pollCopy, abandonCopy, postpone } from './poll'
import { change, dueCopies } from './queries'
import { missingSettings, streamOf } from './settings'

type Due = Awaited<ReturnType<typeof dueCopies>>[number]

const perRun = 20

/**
 * Called by the scheduled job: requests queued copies, checks copies for which no webhook has
 * arrived, and deletes copies whose video is gone. A failure postpones one copy and does not stop
 * the others.
 */
export async function processStreamCopies(env: Env, db: Db, now: Date): Promise<void> {
  const stream = streamOf(env)
  if (!stream) {
    const missing = missingSettings(env)
    if (missing.length > 0) log('warn', { event: 'stream_not_configured', missing })
    return
  }
  for (const { row, ownerId } of await dueCopies(db, now, perRun)) {
    try {
      await tend({ row, ownerId })
    } catch (error) {
      log('warn', { event: 'stream_copy_postponed', state: row.state, error })
      // A failed request for a copy already has its next time.
      if (row.state !== 'queued') await postpone(db, row, now)
    }
  }

  async function tend({ row, ownerId }: Due): Promise<void> {
    if (row.state === 'deleting') return abandonCopy(stream!, db, row, now)
    if (row.state === 'processing') return pollCopy(stream!, db, row, now)
    if (ownerId) return requestCopy({ env, db, stream: stream! }, row, ownerId, now)
    await change(db, row, { state: 'deleting' })
  }
}
