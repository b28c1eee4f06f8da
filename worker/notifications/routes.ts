import { Hono, type Context } from 'hono'
import type { AppEnv } from '../env'
import { notFound } from '../http/errors'
import { currentUserId } from '../session/guards'
import { registerEndpoint, registerWithPrefetch } from '../session/register-endpoint'
import { sessionUser } from '../session/queries'
import { messages } from './contract'
import * as notificationEndpoints from './endpoints'
import {
  asNotification,
  countUnread,
  markAllRead,
  markRead,
  newestOf,
  notificationById,
  unreadWins,
} from './queries'
import { publishUnread } from './publish-unread'

const forSkaters = { caller: 'skater', evenExpired: true, evenWhile: 'suspended' } as const

export const notificationsRoutes = new Hono<AppEnv>()

/** The unread notifications, then the read ones, each with the newest first. */
registerWithPrefetch(
  notificationsRoutes,
  notificationEndpoints.list,
  { ...forSkaters, summary: 'The notifications' },
  (db, { session }) => [
    newestOf(db, sessionUser(session), false),
    newestOf(db, sessionUser(session), true),
  ],
  (_c, _, [unread, read]) => [...unread, ...read].map(asNotification),
)

registerWithPrefetch(
  notificationsRoutes,
  notificationEndpoints.countUnread,
  { ...forSkaters, summary: 'How many are unread' },
  (db, { session }) => [countUnread(db, sessionUser(session))],
  (_c, _, [[found]]) => ({ count: found?.number ?? 0 }),
)

registerEndpoint(
  notificationsRoutes,
  notificationEndpoints.read,
  { ...forSkaters, summary: 'Marks one as read' },
  async (c) => {
    const id = c.req.param('notificationId')
    const db = c.get('db')
    // The wins first: a read notification no longer lists them.
    const [wins, , [notification]] = await db.batch([
      unreadWins(db, currentUserId(c), id),
      markRead(db, currentUserId(c), id),
      notificationById(db, currentUserId(c), id),
    ])
    if (!notification) throw notFound(messages.unknown)
    publishToViewer(c)
    return { ...asNotification(notification), earned: sumOf(wins) }
  },
)

registerEndpoint(
  notificationsRoutes,
  notificationEndpoints.readAll,
  { ...forSkaters, summary: 'Marks all as read' },
  async (c) => {
    const db = c.get('db')
    const [wins] = await db.batch([
      unreadWins(db, currentUserId(c)),
      markAllRead(db, currentUserId(c)),
    ])
    publishToViewer(c)
    return { count: 0, earned: sumOf(wins) }
  },
)

const sumOf = (wins: { points: number }[]): number =>
  wins.reduce((sum, { points }) => sum + points, 0)

const publishToViewer = (c: Context<AppEnv>): void =>
  c.executionCtx.waitUntil(publishUnread(c.env, c.get('db'), [currentUserId(c)]))
