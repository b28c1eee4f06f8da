import { urls } from '../../worker/urls'
import { setCached } from './home-screen'

/**
 * Registers the service worker of this page alone. While a game runs it must not change the page:
 * it takes a newer one only when it hears that none does.
 */
export async function registerWorker(isIdle: () => boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('message', () => setCached())
  await serviceWorker.register('/park-sw.js', { scope: urls.park(), updateViaCache: 'none' })
  const { active } = await serviceWorker.ready
  active?.postMessage(isIdle() ? 'idle' : 'playing')
}

/** A game has ended: what is newer may come in. */
export async function tellIdle(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(urls.park())
  registration?.active?.postMessage('idle')
}
