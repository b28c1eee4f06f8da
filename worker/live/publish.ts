import type { Db } from '../db/client'
import { inTime } from '../db/faults/in-time'
import type { Env } from '../env'
import { timeNow } from '../http/clock'
import { log } from '../http/log'
import type { LiveMessage } from './contract'
import { channelOf, socketPatienceMs } from './open'
import { isLiveMessage } from './socket-messages'

export function bookmarkOf(db: Db): { bookmark?: string } {
  const bookmark = db.$client.getBookmark()
  return bookmark ? { bookmark } : {}
}

/** Call it after the batch, in `waitUntil`. Never throws: a page that misses it reads again before long. */
export async function publish(env: Env, userIds: string[], message: LiveMessage): Promise<void> {
  try {
    if (!isLiveMessage(message)) throw new Error('No page would believe this message')
    const now = (await timeNow(env)).getTime()
    const each = (userId: string) =>
      inTime('A channel', channelOf(env, userId).publish(message, now), socketPatienceMs)
    const results = await Promise.allSettled([...new Set(userIds)].map(each))
    const failed = results.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  } catch (error) {
    log('warn', { event: 'publish_failed', error })
  }
}
