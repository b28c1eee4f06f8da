import { flags } from '../../worker/session/contract'
import { ability } from '../push/device'
import { keepUp } from '../push/keep-up'
import { askWhenPushIsUseful } from '../push/moment'
import { keepOffer } from './install'

/** Starts the PWA features; called when the page is idle. */
export function startPwa(): void {
  keepOffer()
  askWhenPushIsUseful()
  addEventListener('pagehide', () => localStorage.getItem(flags.loggingOut) && clearBadge())
  if (!('serviceWorker' in navigator)) return
  void register().catch(console.warn)
}

/** The number belonged to the skater who has just signed out. */
const clearBadge = () => 'clearAppBadge' in navigator && void navigator.clearAppBadge()

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const registration = await navigator.serviceWorker.ready
  registration.active?.postMessage('signed in')
  if (ability() !== 'allowed') return
  await clearSeen(registration)
  await keepUp()
}

/** Closes the notifications that link to this page: the skater has seen them. */
async function clearSeen(registration: ServiceWorkerRegistration): Promise<void> {
  for (const shown of await registration.getNotifications()) {
    const { url } = shown.data as { url: string }
    if (new URL(url, location.href).pathname === location.pathname) shown.close()
  }
}
