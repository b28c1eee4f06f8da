import type { Push } from '../../worker/push/contract'
import { urls } from '../../worker/urls'
import { get } from '../api'
import { ability, turnOn } from './device'

const mark = 'stoke-push-kept'

/**
 * Renews the push registration once a day, and when the time zone changes, because the endpoint or
 * the session may have changed too.
 */
export async function keepUp(): Promise<void> {
  const today = `${new Date().toDateString()} ${new Intl.DateTimeFormat().resolvedOptions().timeZone}`
  if (ability() !== 'allowed' || localStorage.getItem(mark) === today) return
  const { pushManager } = await navigator.serviceWorker.ready
  // Without a subscription, the skater has turned push off.
  if (!(await pushManager.getSubscription())) return
  const push = await get<Push>(urls.api.push())
  if (push?.key) await turnOn(push.key)
  localStorage.setItem(mark, today)
}
