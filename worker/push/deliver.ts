import { hasAccess } from '../access/access'
import type { Db } from '../db/client'
import { inTime } from '../db/faults/in-time'
import { ulidOf } from '../db/ids'
import type { Env } from '../env'
import { timeNow } from '../http/clock'
import { log } from '../http/log'
import { enqueue } from '../jobs/queue'
import { channelOf } from '../live/open'
import { findForPush, markPushed } from '../notifications/queries'
import { publishUnread } from '../notifications/publish-unread'
import { sendPushMessages } from './outbox/handler'
import { addMessages, type NewPush } from './outbox/queries'
import { findDevices } from './queries'
import { isQuiet, messagesOf, minuteIn, pageOfMessage, quietHoursOf } from './rules'
import { vapidOf } from './vapid'

type Devices = Awaited<ReturnType<typeof findDevices>>
type News = Awaited<ReturnType<typeof findForPush>>

const patienceMs = 10_000

/**
 * Publishes the unread count to open pages and pushes new notifications to phones. Call it after the batch
 * that changed them. Never throws.
 */
export async function deliverNotifications(env: Env, db: Db, userIds: string[]): Promise<void> {
  await publishUnread(env, db, userIds)
  await Promise.all(userIds.map((userId) => pushNews(env, db, userId)))
}

/**
 * Pushes each new notification once. Skips pages that the skater is viewing and skaters without access. In
 * quiet hours nothing is pushed, and nothing later instead. Never throws: the app shows the notifications anyway.
 */
export async function pushNews(env: Env, db: Db, userId: string): Promise<void> {
  if (!vapidOf(env)) return
  try {
    const now = await timeNow(env)
    // Not in a batch: it merges columns of the same name in joined tables.
    const [devices, news] = await Promise.all([
      findDevices(db, userId, now),
      findForPush(db, userId, now),
    ])
    if (!devices[0] || news.length === 0) return
    const messages = await chooseMessages(env, userId, devices, news, now)
    const ids = news.map(({ id }) => id)
    // In one batch, so that no notification is marked as pushed without its messages.
    const [added] = await db.batch([addMessages(db, messages, now), markPushed(db, ids)])
    if (added.length === 0) return
    const isQueued = await enqueue(
      env,
      'push',
      added.map(({ id, dueAt }) => ({ id, delaySeconds: secondsUntil(dueAt, now) })),
    )
    if (!isQueued) {
      await sendPushMessages.run(
        env,
        db,
        added.map(({ id }) => id),
        now,
      )
    }
  } catch (error) {
    log('warn', { event: 'push_failed', error })
  }
}

async function chooseMessages(
  env: Env,
  userId: string,
  found: Devices,
  news: News,
  now: Date,
): Promise<NewPush[]> {
  if (!found[0] || !hasAccess(env, found[0], now)) return []
  const quiet = quietHoursOf(found[0].settings)
  const devices = found
    .map(({ device }) => device)
    .filter(({ timeZone }) => !isQuiet(quiet, minuteIn(timeZone, now)))
  if (devices.length === 0) return []
  const seen = await viewedPages(env, userId)
  return devices.flatMap(({ sessionHash, createdAt }) =>
    messagesOf(news.filter((each) => each.createdAt >= createdAt))
      .filter((message) => !seen.includes(pageOfMessage(message)))
      .map(({ notificationId, tag }) => {
        const id = ulidOf(userId, now)
        return { id, notificationId, sessionHash, tag }
      }),
  )
}

/** If it is unknown, send: twice is better than not at all. */
const viewedPages = async (env: Env, userId: string): Promise<string[]> =>
  inTime('A channel', channelOf(env, userId).viewedPages(), patienceMs).catch(() => [])

const secondsUntil = (at: Date | null, now: Date): number =>
  Math.max(0, Math.ceil(((at ?? now).getTime() - now.getTime()) / 1000))
