import { Hono, type Context } from 'hono'
import { act } from '../db/connection'
import type { House } from '../env'
import { readLatest } from '../http/database'
import { Refusal } from '../http/errors'
import { checkedJson } from '../http/validation'
import { profiled, withProfile, withProfileEvenLapsed } from '../session/guards'
import { urls } from '../urls'
import { messages, newSettings, newSubscription, type Push } from './contract'
import { choose, findPush, subscribe, unsubscribe } from './queries'
import { isPushService } from './rules'
import { isKey } from './seal'
import { requireVapid, vapidOf } from './vapid'

export const push = new Hono<House>()

push.get(urls.api.push.path, withProfile, async (c) => c.json(await pushOf(c)))

push.put(urls.api.pushSubscription.path, withProfile, async (c) => {
  requireVapid(c.env)
  const asked = await checkedJson(c, newSubscription)
  if (!isPushService(asked.endpoint)) {
    throw new Refusal(400, 'unknown_push_service', messages.unknownService)
  }
  if (!(await isKey(asked.keys.p256dh))) throw new Refusal(400, 'invalid', messages.keys)
  readLatest(c)
  await act(c.get('db'), subscribe(c.get('db'), browserOf(c), asked, c.get('now')))
  return c.json(await pushOf(c))
})

push.delete(urls.api.pushSubscription.path, withProfileEvenLapsed, async (c) => {
  await act(c.get('db'), [unsubscribe(c.get('db'), browserOf(c))])
  return c.body(null, 204)
})

push.patch(urls.api.pushSettings.path, withProfile, async (c) => {
  const asked = await checkedJson(c, newSettings)
  readLatest(c)
  await act(c.get('db'), [choose(c.get('db'), browserOf(c).userId, asked)])
  return c.json(await pushOf(c))
})

async function pushOf(c: Context<House>): Promise<Push> {
  const key = vapidOf(c.env)?.publicKey ?? null
  return { key, ...(await findPush(c.get('db'), browserOf(c))) }
}

function browserOf(c: Context<House>) {
  const { user, session } = profiled(c)
  return { userId: user.id, sessionHash: session.idHash }
}
