import type { Db } from '../db/connection'
import type { Bindings } from '../env'
import { log } from '../http/log'
import { askForCopy } from './copy'
import { lookAtCopy, partFromCopy, postpone } from './look'
import { change, dueRenditions } from './queries'
import { missingSettings, streamOf } from './settings'

type Due = Awaited<ReturnType<typeof dueRenditions>>[number]

const perRun = 20

/**
 * The minute job: asks for the copies that are wanted, looks after those whose readiness nobody
 * told, and removes those whose video is gone. What fails is put off, and keeps nothing else.
 */
export async function tendRenditions(env: Bindings, db: Db, now: Date): Promise<void> {
  const stream = streamOf(env)
  if (!stream) {
    const missing = missingSettings(env)
    if (missing.length > 0) log('warn', { event: 'stream_off', missing })
    return
  }
  for (const { row, ownerId } of await dueRenditions(db, now, perRun)) {
    try {
      await tend({ row, ownerId })
    } catch (error) {
      log('warn', { event: 'rendition_put_off', state: row.state, error })
      // One that was being asked for has its time already.
      if (row.state !== 'waiting') await postpone(db, row, now)
    }
  }

  async function tend({ row, ownerId }: Due): Promise<void> {
    if (row.state === 'leaving') return partFromCopy(stream!, db, row, now)
    if (row.state === 'copying') return lookAtCopy(stream!, db, row, now)
    if (ownerId) return askForCopy({ env, db, stream: stream! }, row, ownerId, now)
    await change(db, row, { state: 'leaving' })
  }
}
