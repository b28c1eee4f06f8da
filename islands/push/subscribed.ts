import type { NewSubscription } from '../../worker/push/contract'

/** What the server has to know of a subscription, and of the device that it is on. */
export function subscribed(subscription: PushSubscription): NewSubscription {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return { endpoint, keys: { p256dh, auth }, timeZone }
}
