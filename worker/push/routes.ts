import { Hono, type Context } from 'hono'
import { runBatch } from '../db/client'
import type { AppEnv } from '../env'
import { readFromPrimary } from '../http/database'
import { HttpError } from '../http/errors'
import { parseJson } from '../http/validation'
import { currentProfile, requireProfile, requireProfileAllowExpired } from '../session/guards'
import { urls } from '../urls'
import { messages, type Push } from './contract'
import { newSettings, newSubscription } from './schema'
import { choose, findPush, subscribe, unsubscribe } from './queries'
import { isPushService } from './rules'
import { isKey } from './encrypt'
import { requireVapid, vapidOf } from './vapid'

export const push = new Hono<AppEnv>()

push.get(urls.api.push.path, requireProfile, async (c) => c.json(await pushOf(c)))

push.put(urls.api.pushSubscription.path, requireProfile, async (c) => {
  requireVapid(c.env)
  const asked = await parseJson(c, newSubscription)
  if (!isPushService(asked.endpoint)) {
    throw new HttpError(400, 'unknown_push_service', messages.unknownService)
  }
  if (!(await isKey(asked.keys.p256dh))) throw new HttpError(400, 'invalid', messages.keys)
  readFromPrimary(c)
  await runBatch(c.get('db'), subscribe(c.get('db'), browserOf(c), asked, c.get('now')))
  return c.json(await pushOf(c))
})

push.delete(urls.api.pushSubscription.path, requireProfileAllowExpired, async (c) => {
  await runBatch(c.get('db'), [unsubscribe(c.get('db'), browserOf(c))])
  return c.body(null, 204)
})

push.patch(urls.api.pushSettings.path, requireProfile, async (c) => {
  const asked = await parseJson(c, newSettings)
  readFromPrimary(c)
  await runBatch(c.get('db'), [choose(c.get('db'), browserOf(c).userId, asked)])
  return c.json(await pushOf(c))
})

async function pushOf(c: Context<AppEnv>): Promise<Push> {
  const key = vapidOf(c.env)?.publicKey ?? null
  return { key, ...(await findPush(c.get('db'), browserOf(c))) }
}

function browserOf(c: Context<AppEnv>) {
  const { user, session } = currentProfile(c)
  return { userId: user.id, sessionHash: session.idHash }
}
