import { Hono, type Context } from 'hono'
import { act } from '../db/connection'
import type { House } from '../env'
import { readLatest } from '../http/database'
import { notFound } from '../http/errors'
import { profiled, withProfileEvenLapsed } from '../session/guards'
import { urls } from '../urls'
import { messages, type UnreadCount } from './contract'
import { countUnread, findNotification, listNotifications, markAllRead, markRead } from './queries'
import { tellUnread } from './tell'

export const notifications = new Hono<House>()

notifications.get(urls.api.notifications.path, withProfileEvenLapsed, async (c) =>
  c.json(await listNotifications(c.get('db'), viewer(c))),
)

notifications.get(urls.api.unreadCount.path, withProfileEvenLapsed, async (c) =>
  c.json({ count: await countUnread(c.get('db'), viewer(c)) } satisfies UnreadCount),
)

notifications.post(urls.api.readNotification.path, withProfileEvenLapsed, async (c) => {
  const id = c.req.param('notificationId')
  readLatest(c)
  const db = c.get('db')
  await act(db, [markRead(db, viewer(c), id)])
  const notification = await findNotification(db, viewer(c), id)
  if (!notification) throw notFound(messages.unknown)
  tellViewer(c)
  return c.json(notification)
})

notifications.post(urls.api.markAllRead.path, withProfileEvenLapsed, async (c) => {
  readLatest(c)
  const db = c.get('db')
  await act(db, [markAllRead(db, viewer(c))])
  tellViewer(c)
  return c.json({ count: 0 } satisfies UnreadCount)
})

const viewer = (c: Context<House>): string => profiled(c).user.id

/** All tabs agree. */
const tellViewer = (c: Context<House>): void =>
  c.executionCtx.waitUntil(tellUnread(c.env, c.get('db'), [viewer(c)]))
