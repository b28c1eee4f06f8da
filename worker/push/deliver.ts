import type { Db } from '../db/client'
import type { Env } from '../env'
import { publishUnread } from '../notifications/publish-unread'
import { pushNews } from './send'

/**
 * Sends the unread count to the open pages of these skaters, and new notifications to their phones.
 * Call it after the batch that changed them. Never fails.
 */
export async function deliverNotifications(env: Env, db: Db, userIds: string[]): Promise<void> {
  await publishUnread(env, db, userIds)
  await Promise.all(userIds.map((userId) => pushNews(env, db, userId)))
}
