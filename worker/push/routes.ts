import { Hono, type Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { runBatch, readFromPrimary } from '../db/client'
import type { AppEnv } from '../env'
import { HttpError } from '../http/errors'
import { chooseTimeZone } from '../http/time-zone'
import { currentProfile } from '../session/guards'
import { registerEndpoint } from '../session/register-endpoint'
import { messages, type Push } from './contract'
import * as pushEndpoints from './endpoints'
import { savePushSettings, findPush, addBrowser, unsubscribe } from './queries'
import { isPushService } from './rules'
import { isKey } from './encrypt'
import { requireVapid, vapidOf } from './vapid'
import { newPushSubscription, newSettings } from './schema'

export const pushRoutes = new Hono<AppEnv>()

const requireKeys = createMiddleware<AppEnv>(async (c, next) => {
  requireVapid(c.env)
  await next()
})

registerEndpoint(
  pushRoutes,
  pushEndpoints.show,
  { summary: 'The settings of push messages', caller: 'skater', evenWhile: 'suspended' },
  pushOf,
)

registerEndpoint(
  pushRoutes,
  pushEndpoints.subscribe,
  { summary: 'Subscribes this browser', caller: 'skater', body: newPushSubscription },
  async (c, asked) => {
    if (!isPushService(asked.endpoint)) {
      throw new HttpError(400, 'unknown_push_service', messages.unknownService)
    }
    if (!(await isKey(asked.keys.p256dh))) throw new HttpError(400, 'invalid', messages.keys)
    readFromPrimary(c.get('db'))
    const known = { ...asked, timeZone: chooseTimeZone(c.req.raw, asked.timeZone) }
    await runBatch(c.get('db'), addBrowser(c.get('db'), browserOf(c), known, c.get('now')))
    return pushOf(c)
  },
  requireKeys,
)

registerEndpoint(
  pushRoutes,
  pushEndpoints.unsubscribe,
  {
    summary: 'Unsubscribes this browser',
    caller: 'skater',
    evenExpired: true,
    evenWhile: 'suspended',
  },
  async (c) => {
    await runBatch(c.get('db'), [unsubscribe(c.get('db'), browserOf(c))])
  },
)

registerEndpoint(
  pushRoutes,
  pushEndpoints.change,
  { summary: 'Changes the quiet hours', caller: 'skater', body: newSettings },
  async (c, asked) => {
    readFromPrimary(c.get('db'))
    await runBatch(c.get('db'), [savePushSettings(c.get('db'), browserOf(c).userId, asked)])
    return pushOf(c)
  },
)

async function pushOf(c: Context<AppEnv>): Promise<Push> {
  const key = vapidOf(c.env)?.publicKey ?? null
  return { key, ...(await findPush(c.get('db'), browserOf(c))) }
}

function browserOf(c: Context<AppEnv>) {
  const { user, session } = currentProfile(c)
  return { userId: user.id, sessionHash: session.idHash }
}
