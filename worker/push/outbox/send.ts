import type { VapidKeys } from '@block65/webcrypto-web-push'
import type { Env } from '../../env'
import { log } from '../../http/log'
import { outbound } from '../../http/outbound'
import type { PushMessage } from '../contract'
import { encryptMessage } from '../encrypt'
import type { PushDevice } from '../queries'
import { ttlOf, type Answer } from './rules'

const patienceMs = 10_000

interface Sending {
  device: PushDevice
  message: PushMessage
  createdAt: Date
  /** Null for most: they are worth reading for a day. */
  endsAt: Date | null
}

/** Never throws, so that the other messages are sent too. */
export async function sendPush(
  env: Env,
  { device, message, createdAt, endsAt }: Sending,
  vapid: VapidKeys,
  now: Date,
): Promise<Answer> {
  const { endpoint } = device
  const { host } = new URL(endpoint)
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const sealed = await encryptMessage(message, device, vapid, ttlOf({ createdAt, endsAt }, now))
    const { status, headers, body } = await outbound(env)(endpoint, {
      ...sealed,
      signal,
      redirect: 'manual',
    })
    await body?.cancel()
    if (status >= 300 && status !== 404 && status !== 410) {
      log('warn', { event: 'push_refused', host, status })
    }
    return { status, retryAfter: headers.get('Retry-After') }
  } catch (error) {
    log('warn', { event: 'push_send_failed', host, error })
    return { status: null, retryAfter: null }
  }
}
