import type { Db } from '../db/client'
import type { Env } from '../env'
import { log } from '../http/log'
import { bookmarkOf, publish } from '../live/publish'
import { countUnreadOfEach } from './queries'

/** Never throws: a page that misses it asks within half a minute. */
export async function publishUnread(env: Env, db: Db, userIds: string[]): Promise<void> {
  try {
    const counts = await countUnreadOfEach(db, userIds)
    await Promise.all(
      counts.map(({ userId, unread }) =>
        publish(env, [userId], { kind: 'notifications', unread, ...bookmarkOf(db) }),
      ),
    )
  } catch (error) {
    log('warn', { event: 'unread_count_not_published', error })
  }
}
