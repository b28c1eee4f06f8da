import type { Push } from '../../worker/push/contract'
import * as pushEndpoints from '../../worker/push/endpoints'
import { read, request } from '../request'
import { timeZoneHere } from '../ui/time'
import { subscribed } from './subscribed'

const renewedMark = 'stoke-push-kept'

/**
 * Whether this browser can receive push. `home-screen`: an iPhone that can, once the app is on its
 * home screen. `blocked`: only the browser's own settings can change that.
 */
export type Ability = 'none' | 'home-screen' | 'blocked' | 'unasked' | 'allowed'

export function ability(): Ability {
  const works = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!works) return isPhoneOfApple() && !isInstalled() ? 'home-screen' : 'none'
  const { permission } = Notification
  return permission === 'granted' ? 'allowed' : permission === 'denied' ? 'blocked' : 'unasked'
}

export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

/** An iPad says that it is a Macintosh, which has no touch screen. */
function isPhoneOfApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

export async function turnOn(key: string): Promise<Push | 'blocked' | 'unanswered'> {
  const permission = await Notification.requestPermission()
  if (permission === 'denied') return 'blocked'
  if (permission !== 'granted') return 'unanswered'
  return request(pushEndpoints.subscribe, { body: subscribed(await subscription(key)) })
}

export async function turnOff(): Promise<void> {
  await request(pushEndpoints.unsubscribe)
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
}

/** Renews once a day, and when the time zone changes: the endpoint or the session may have changed too. */
export async function renewSubscription(): Promise<void> {
  const today = `${new Date().toDateString()} ${timeZoneHere()}`
  if (ability() !== 'allowed' || localStorage.getItem(renewedMark) === today) return
  const { pushManager } = await navigator.serviceWorker.ready
  if (!(await pushManager.getSubscription())) return
  const push = await read(pushEndpoints.show)
  if (push?.key) await turnOn(push.key)
  localStorage.setItem(renewedMark, today)
}

async function subscription(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    // A subscription made with another server's key must be removed first.
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  }
}
