import { flags } from '../../worker/session/contract'
import { ability } from '../push/device'
import { keepUp } from '../push/keep-up'
import { askWhenPushIsUseful } from '../push/moment'
import { keepOffer } from './install'

/** Makes this browser as much of an app as it can be, once its page has nothing better to do. */
export function startPwa(): void {
  keepOffer()
  askWhenPushIsUseful()
  addEventListener('pagehide', () => localStorage.getItem(flags.loggingOut) && clearBadge())
  if (!('serviceWorker' in navigator)) return
  void register().catch(console.warn)
}

/** The number was of whoever has just signed out. */
const clearBadge = () => 'clearAppBadge' in navigator && void navigator.clearAppBadge()

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const registration = await navigator.serviceWorker.ready
  registration.active?.postMessage('signed in')
  if (ability() !== 'allowed') return
  await clearSeen(registration)
  await keepUp()
}

/** What led to this page has been seen. */
async function clearSeen(registration: ServiceWorkerRegistration): Promise<void> {
  for (const shown of await registration.getNotifications()) {
    const { url } = shown.data as { url: string }
    if (new URL(url, location.href).pathname === location.pathname) shown.close()
  }
}
