import { Hono, type Context } from 'hono'
import { runBatch } from '../db/client'
import type { AppEnv } from '../env'
import { readFromPrimary } from '../http/database'
import { notFound } from '../http/errors'
import { currentProfile, requireProfileAllowExpired } from '../session/guards'
import { urls } from '../urls'
import { messages, type UnreadCount } from './contract'
import { countUnread, findNotification, listNotifications, markAllRead, markRead } from './queries'
import { publishUnread } from './publish-unread'

export const notifications = new Hono<AppEnv>()

notifications.get(urls.api.notifications.path, requireProfileAllowExpired, async (c) =>
  c.json(await listNotifications(c.get('db'), viewer(c))),
)

notifications.get(urls.api.unreadCount.path, requireProfileAllowExpired, async (c) =>
  c.json({ count: await countUnread(c.get('db'), viewer(c)) } satisfies UnreadCount),
)

notifications.post(urls.api.readNotification.path, requireProfileAllowExpired, async (c) => {
  const id = c.req.param('notificationId')
  readFromPrimary(c)
  const db = c.get('db')
  await runBatch(db, [markRead(db, viewer(c), id)])
  const notification = await findNotification(db, viewer(c), id)
  if (!notification) throw notFound(messages.unknown)
  publishToViewer(c)
  return c.json(notification)
})

notifications.post(urls.api.markAllRead.path, requireProfileAllowExpired, async (c) => {
  readFromPrimary(c)
  const db = c.get('db')
  await runBatch(db, [markAllRead(db, viewer(c))])
  publishToViewer(c)
  return c.json({ count: 0 } satisfies UnreadCount)
})

const viewer = (c: Context<AppEnv>): string => currentProfile(c).user.id

/** Updates the unread count in all of the viewer's tabs. */
const publishToViewer = (c: Context<AppEnv>): void =>
  c.executionCtx.waitUntil(publishUnread(c.env, c.get('db'), [viewer(c)]))
