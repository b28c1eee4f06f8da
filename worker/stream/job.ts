import { runBatch, type Db } from '../db/client'
import { isBudgetSpent } from '../db/limit-queries'
import type { Env } from '../env'
import { log } from '../http/log'
import type { SweptHandler } from '../jobs/handler'
import { nextAttemptAt } from '../jobs/rules'
import { sweep } from '../jobs/sweep'
import { requestCopy } from './copy'
import { pollCopy, abandonCopy, postpone } from './poll'
import { change, copyRows, drop, findCopies } from './queries'
import { isWorthCopying } from './rules'
import { missingSettings, streamOf, type Stream } from './settings'

type Found = Awaited<ReturnType<typeof findCopies>>[number]

/**
 * Requests queued copies, checks copies for which no webhook has arrived, and deletes copies whose
 * video is gone. A failure postpones one copy and does not stop the others.
 */
export const advanceCopies: SweptHandler = { ...copyRows, run }

const perRun = 20

export async function processStreamCopies(env: Env, db: Db, now: Date): Promise<void> {
  if (streamOf(env)) {
    await sweep('stream_copy', advanceCopies, perRun)(env, db, now)
    return
  }
  const missing = missingSettings(env)
  if (missing.length > 0) log('warn', { event: 'stream_not_configured', missing })
}

async function run(env: Env, db: Db, ids: string[], now: Date): Promise<void> {
  const stream = streamOf(env)
  if (!stream) return
  const found = await findCopies(db, ids)
  const inOrder = found.toSorted((a, b) => ids.indexOf(a.row.video) - ids.indexOf(b.row.video))
  for (const each of inOrder) {
    try {
      await tend({ env, db, stream }, each, now)
    } catch (error) {
      if (isBudgetSpent(error)) throw error
      await postponeOrFail(db, each, error, now)
    }
  }
}

interface Tools {
  env: Env
  db: Db
  stream: Stream
}

async function tend(tools: Tools, { row, ownerId, createdAt }: Found, now: Date): Promise<void> {
  const { db, stream } = tools
  if (row.state === 'deleting') return abandonCopy(stream, db, row, now)
  if (row.state === 'processing') return pollCopy(stream, db, row, now)
  if (!ownerId || !createdAt) await change(db, row, { state: 'deleting' })
  else if (isWorthCopying(createdAt, now)) await requestCopy(tools, row, ownerId, now)
  else await drop(db, row)
}

async function postponeOrFail(db: Db, { row }: Found, error: unknown, now: Date): Promise<void> {
  log('warn', { event: 'stream_copy_postponed', state: row.state, error })
  if (row.state === 'deleting' && !nextAttemptAt(row.tries + 1, now)) {
    return runBatch(db, copyRows.giveUp(db, row.video, String(error), now))
  }
  // A failed request for a copy already has its next time.
  if (row.state !== 'queued') await postpone(db, row, now)
}
