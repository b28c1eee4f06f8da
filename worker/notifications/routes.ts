import { Hono, type Context } from 'hono'
import { runBatch } from '../db/client'
import { prepared } from '../db/prepared'
import type { AppEnv } from '../env'
import { readFromPrimary } from '../http/database'
import { notFound } from '../http/errors'
import { currentProfile, requireProfileAllowExpired } from '../session/guards'
import { sessionUser } from '../session/queries'
import { readWithSession } from '../session/read-with-session'
import { urls } from '../urls'
import { messages, type UnreadCount } from './contract'
import {
  asNotification,
  countUnread,
  findNotification,
  markAllRead,
  markRead,
  newestOf,
} from './queries'
import { publishUnread } from './publish-unread'

export const notifications = new Hono<AppEnv>()

/** The unread notifications, then the read ones, each with the newest first. */
const listed = readWithSession(
  prepared((db) => newestOf(db, sessionUser, false)),
  prepared((db) => newestOf(db, sessionUser, true)),
)

notifications.get(urls.api.notifications.path, listed, requireProfileAllowExpired, (c) =>
  c.json(listed.rows(c).flat().map(asNotification)),
)

const unread = readWithSession(prepared((db) => countUnread(db, sessionUser)))

notifications.get(urls.api.unreadCount.path, unread, requireProfileAllowExpired, (c) => {
  const [[found]] = unread.rows(c)
  return c.json({ count: found?.number ?? 0 } satisfies UnreadCount)
})

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
