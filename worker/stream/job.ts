import type { Db } from '../db/client'
import type { Bindings } from '../env'
import { log } from '../http/log'
import { requestCopy } from './copy'
import { pollCopy, abandonCopy, postpone } from './poll'
import { change, dueCopies } from './queries'
import { missingSettings, streamOf } from './settings'

type Due = Awaited<ReturnType<typeof dueCopies>>[number]

const perRun = 20

/**
 * The minute job: asks for the copies that are wanted, looks after those whose readiness nobody
 * told, and removes those whose video is gone. What fails is put off, and keeps nothing else.
 */
export async function processStreamCopies(env: Bindings, db: Db, now: Date): Promise<void> {
  const stream = streamOf(env)
  if (!stream) {
    const missing = missingSettings(env)
    if (missing.length > 0) log('warn', { event: 'stream_off', missing })
    return
  }
  for (const { row, ownerId } of await dueCopies(db, now, perRun)) {
    try {
      await tend({ row, ownerId })
    } catch (error) {
      log('warn', { event: 'rendition_put_off', state: row.state, error })
      // One that was being asked for has its time already.
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
