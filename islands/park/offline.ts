import { urls } from '../../worker/urls'
import { setCached } from './home-screen'

/** The service worker must not replace the page during a game: it updates only after `idle`. */
export async function registerWorker(isIdle: () => boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('message', () => setCached())
  await serviceWorker.register('/park-sw.js', { scope: urls.park(), updateViaCache: 'none' })
  const { active } = await serviceWorker.ready
  active?.postMessage(isIdle() ? 'idle' : 'playing')
}

export async function tellIdle(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(urls.park())
  registration?.active?.postMessage('idle')
}
