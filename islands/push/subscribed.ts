import type { NewSubscription } from '../../worker/push/schema'
import { timeZoneHere } from '../ui/time'

/** The subscription as the server stores it, with the time zone of the device. */
export function subscribed(subscription: PushSubscription): NewSubscription {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  return { endpoint, keys: { p256dh, auth }, timeZone: timeZoneHere() }
}
