import type { Db } from '../db/client'
import type { Bindings } from '../env'
import { log } from '../http/log'
import { publish } from '../live/publish'
import { pushNews } from '../push/send'
import { countUnreadOfEach } from './queries'

/**
 * Lets the open screens of these skaters know how much they have yet to read, after the batch that
 * changed it, and their phones what is new. Never fails: whoever isn't told asks within half a minute.
 */
export async function tellUnread(env: Bindings, db: Db, userIds: string[]): Promise<void> {
  try {
    const counts = await countUnreadOfEach(db, userIds)
    await Promise.all(
      counts.map(({ userId, unread }) => publish(env, [userId], { kind: 'notifications', unread })),
    )
  } catch (error) {
    log('warn', { event: 'unread_untold', error })
  }
  await Promise.all(userIds.map((userId) => pushNews(env, db, userId)))
}
