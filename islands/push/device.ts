import type { Push } from '../../worker/push/contract'
import { urls } from '../../worker/urls'
import { send } from '../api'
import { subscribed } from './subscribed'

/**
 * Whether this browser can be told things while it is closed: `blocked` is for its own settings to
 * change, `home-screen` an iPhone that can once the app is on its home screen.
 */
export type Ability = 'none' | 'home-screen' | 'blocked' | 'unasked' | 'allowed'

export function ability(): Ability {
  const works = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!works) return isPhoneOfApple() && !isInstalled() ? 'home-screen' : 'none'
  const { permission } = Notification
  return permission === 'granted' ? 'allowed' : permission === 'denied' ? 'blocked' : 'unasked'
}

/** Whether this is the app as it was put on a home screen. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

const isPhoneOfApple = (): boolean => /iPhone|iPad/.test(navigator.userAgent)

/** Asks the browser, which asks its skater; then lets the server know where this phone is reached. */
export async function turnOn(key: string): Promise<Push | 'blocked' | 'unanswered'> {
  const permission = await Notification.requestPermission()
  if (permission === 'denied') return 'blocked'
  if (permission !== 'granted') return 'unanswered'
  return send<Push>('PUT', urls.api.pushSubscription(), subscribed(await subscription(key)))
}

export async function turnOff(): Promise<void> {
  await send('DELETE', urls.api.pushSubscription())
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
}

async function subscription(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    // Under another key, of another server, it has to be given up first.
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  }
}
