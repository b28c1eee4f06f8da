import type { NewPushSubscription } from '../../worker/push/schema'
import { timeZoneHere } from '../ui/time'

export function subscribed(subscription: PushSubscription): NewPushSubscription {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  return { endpoint, keys: { p256dh, auth }, timeZone: timeZoneHere() }
}
