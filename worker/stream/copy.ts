import type { Db } from '../db/client'
import type { Bindings } from '../env'
import { consumeQuota, type Quota } from '../http/quota'
import { change, claim, remember, type StreamCopy } from './queries'
import { after, pauseWhileCopying, tomorrow, type Marks } from './rules'
import type { Stream } from './settings'
import { sourceAddress } from './source'

/** Copies in a day: what is over waits for the next one, and plays from the bucket until then. */
const quota: Quota = { name: 'stream_copies', each: 40, all: 2000 }

/**
 * Asks Stream to fetch a video. The row says so before it is asked, so that whatever becomes of the
 * answer, somebody looks for the copy.
 */
export async function requestCopy(
  { env, db, stream }: { env: Bindings; db: Db; stream: Stream },
  row: StreamCopy,
  ownerId: string,
  now: Date,
): Promise<void> {
  if (!(await consumeQuota(db, quota, ownerId, now))) {
    await change(db, row, { dueAt: tomorrow(now) })
    return
  }
  if (!(await claim(db, row, now))) return
  const address = await sourceAddress(env, stream.origin, row.video, now)
  const meta: Marks = { from: stream.origin, video: row.video }
  const { id } = await stream.binding.upload(address, {
    requireSignedURLs: true,
    meta: { ...meta },
  })
  await remember(db, row, id, after(now, pauseWhileCopying(0)))
}
