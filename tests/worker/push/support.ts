import type { Push, QuietHours } from '../../../worker/push/contract'
import { call } from '../support/call'
import type { Skater } from '../support/skaters'
import { browser, pushService, vapid, type Browser, type PushService } from './service'

export const put = (
  as: { cookie: string } | null,
  { endpoint, keys }: Pick<Browser, 'endpoint' | 'keys'>,
  timeZone = 'UTC',
  edgeZone?: string,
) =>
  call('/api/push/subscription', {
    cf: { timezone: edgeZone },
    method: 'PUT',
    as,
    json: { endpoint, keys, timeZone },
    bindings: vapid,
  })

export const pushOf = async (as: Skater): Promise<Push> =>
  (await call('/api/push', { as, bindings: vapid })).json()

export const setQuiet = (as: Skater, quietHours: QuietHours | null) =>
  call('/api/push/settings', { method: 'PATCH', as, json: { quietHours } })

/** Somebody's phone without quiet hours, and the messages that it gets. */
export async function phoneOf(
  as: Skater,
  timeZone?: string,
): Promise<PushService & { phone: Browser }> {
  const phone = browser()
  await setQuiet(as, null)
  const answer = await put(as, phone, timeZone)
  if (answer.status !== 200) throw new Error(`Not subscribed: ${await answer.text()}`)
  return { ...pushService(phone), phone }
}

/** Asks somebody to be a homie, with that push service at the other end. */
export const asks = (
  who: Skater,
  whom: Skater,
  { bindings }: Pick<PushService, 'bindings'>,
  more: Parameters<typeof call>[1] = {},
) =>
  call('/api/homies/requests', {
    method: 'POST',
    as: who,
    json: { receiverId: whom.userId },
    ...more,
    bindings: { ...bindings, ...more.bindings },
  })
