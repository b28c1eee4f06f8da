import type { VapidKeys } from '@block65/webcrypto-web-push'
import { runBatch, type Db } from '../db/client'
import type { Env } from '../env'
import { timeNow } from '../http/clock'
import { log } from '../http/log'
import { outbound } from '../http/outbound'
import { channelOf } from '../live/open'
import { takeForPush } from '../notifications/queries'
import { hasAccess } from '../access/access'
import type { PushMessage } from './contract'
import { dropSubscription, findDevices, type Device } from './queries'
import { isPushService, isQuiet, messagesOf, minuteIn, pageOf, quietHoursOf } from './rules'
import { encrypt } from './encrypt'
import { vapidOf } from './vapid'

const patienceMs = 10_000

/**
 * Pushes a skater's new notifications to their phones, each only once. Skips pages that the skater
 * is viewing, quiet hours, and skaters without access. Never throws: the app shows the
 * notifications anyway.
 */
export async function pushNews(env: Env, db: Db, userId: string): Promise<void> {
  const vapid = vapidOf(env)
  if (!vapid) return
  try {
    const now = await timeNow(env)
    const found = await findDevices(db, userId, now)
    if (!found[0]) return
    const news = await takeForPush(db, userId, now)
    if (news.length === 0 || !hasAccess(found[0], now)) return
    const quiet = quietHoursOf(found[0].settings)
    const devices = found
      .map(({ device }) => device)
      .filter(({ timeZone }) => !isQuiet(quiet, minuteIn(timeZone, now)))
    if (devices.length === 0) return
    const seen = await viewedPages(env, userId)
    const sent = devices.flatMap((device) =>
      messagesOf(news.filter(({ createdAt }) => createdAt >= device.createdAt))
        .filter((message) => !seen.includes(pageOf(message)))
        .map((message) => send(env, db, device, message, vapid)),
    )
    await Promise.all(sent)
  } catch (error) {
    log('warn', { event: 'push_failed', error })
  }
}

/**
 * The pages that the skater is viewing. If that is unknown, send: twice is better than not at all.
 */
const viewedPages = async (env: Env, userId: string): Promise<string[]> =>
  channelOf(env, userId)
    .viewedPages()
    .catch(() => [])

/**
 * Sends one message to one browser. Never throws, so a failure does not stop the other messages.
 */
async function send(
  env: Env,
  db: Db,
  device: Device,
  message: PushMessage,
  vapid: VapidKeys,
): Promise<void> {
  const { endpoint } = device
  if (!isPushService(endpoint)) return
  const { host } = new URL(endpoint)
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const sealed = await encrypt(message, device, vapid)
    const { status, body } = await outbound(env)(endpoint, {
      ...sealed,
      signal,
      redirect: 'manual',
    })
    await body?.cancel()
    if (status === 404 || status === 410) await runBatch(db, [dropSubscription(db, endpoint)])
    else if (status >= 300) log('warn', { event: 'push_refused', host, status })
  } catch (error) {
    log('warn', { event: 'push_send_failed', host, error })
  }
}
