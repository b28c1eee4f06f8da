import type { Db } from '../db/client'
import { inTime } from '../db/faults/in-time'
import type { Env } from '../env'
import { consumeQuota, type Quota } from '../db/quotas'
import { patienceMs } from './client'
import { change, claim, rememberCopy, type StreamCopy } from './queries'
import { timeAfter, pauseWhileCopying, tomorrow, type CopyMarks } from './rules'
import type { Stream } from './settings'
import { sourceUrl } from './source'

/** Copies per day. Other videos wait for the next day and play from the bucket. */
const quota: Quota = { name: 'stream_copies', each: 40, all: 2000 }

/** Updates the row first, so that the scheduled job looks for the copy even if the response is lost. */
export async function requestCopy(
  { env, db, stream }: { env: Env; db: Db; stream: Stream },
  row: StreamCopy,
  ownerId: string,
  now: Date,
): Promise<void> {
  if (!(await consumeQuota(db, quota, ownerId, now))) {
    await change(db, row, { dueAt: tomorrow(now) })
    return
  }
  if (!(await claim(db, row, now))) return
  const url = await sourceUrl(env, stream.origin, row.video, now)
  const meta: CopyMarks = { from: stream.origin, video: row.video }
  const options = { requireSignedURLs: true, meta: { ...meta } }
  const { id } = await inTime('Stream', stream.binding.upload(url, options), patienceMs)
  await rememberCopy(db, row, id, timeAfter(now, pauseWhileCopying(0)))
}
