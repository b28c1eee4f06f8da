import type { Push } from '../../worker/push/contract'
import { urls } from '../../worker/urls'
import { get } from '../api'
import { ability, turnOn } from './device'

const mark = 'stoke-push-kept'

/**
 * A phone that was told things goes on to be, whatever has become of its address, its session or its
 * time zone: looked at once a day.
 */
export async function keepUp(): Promise<void> {
  const today = `${new Date().toDateString()} ${new Intl.DateTimeFormat().resolvedOptions().timeZone}`
  if (ability() !== 'allowed' || localStorage.getItem(mark) === today) return
  const { pushManager } = await navigator.serviceWorker.ready
  // Without one, its skater has turned it off.
  if (!(await pushManager.getSubscription())) return
  const push = await get<Push>(urls.api.push())
  if (push?.key) await turnOn(push.key)
  localStorage.setItem(mark, today)
}
