import { signOutFlags } from '../../worker/session/contract'
import { ability, renewSubscription } from '../push/device'
import { holdCaches, sessionCache } from '../service-worker/caches-lock'
import { signOutState } from '../session/sign-out-state'
import { askWhenPushIsUseful } from '../push/ask-later'
import { keepOffer } from './install'
import { stayWithoutSignal } from './no-signal'

/** Smaller than any on-screen keyboard, larger than the browser bars that come and go. */
const leastPixels = 120

export function startPwa(): void {
  keepOffer()
  askWhenPushIsUseful()
  watchKeyboard()
  stayWithoutSignal()
  addEventListener('pagehide', () => localStorage.getItem(signOutFlags.loggingOut) && clearBadge())
  if (!('serviceWorker' in navigator)) return
  void register().catch(console.warn)
}

/** The number belonged to the skater who has just signed out. */
const clearBadge = () => 'clearAppBadge' in navigator && void navigator.clearAppBadge()

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const registration = await navigator.serviceWorker.ready
  // Signing out clears it, and then none is made again.
  await holdCaches(async () => signOutState.now || caches.open(sessionCache))
  if (signOutState.now) return
  registration.active?.postMessage('fill')
  if (ability() !== 'allowed') return
  await clearSeen(registration)
  await renewSubscription()
}

/** The skater has seen the notifications that link to this page. */
async function clearSeen(registration: ServiceWorkerRegistration): Promise<void> {
  for (const shown of await registration.getNotifications()) {
    const { url } = shown.data as { url: string }
    if (new URL(url, location.href).pathname === location.pathname) shown.close()
  }
}

/**
 * Sets `--keyboard` to the height of the on-screen keyboard: phones lay it over the page, where it would
 * cover a sheet's buttons.
 */
function watchKeyboard(): void {
  const viewport = window.visualViewport
  if (!viewport) return
  const root = document.documentElement
  const measure = () => {
    const below = root.clientHeight - viewport.offsetTop - viewport.height
    // When zoomed in, part of the page is out of view without any keyboard.
    const isCovered = viewport.scale === 1 && below > leastPixels && isTyping()
    // Nothing is set while nothing is covered: a change here makes the browser style the whole page again.
    const value = isCovered ? `${Math.round(below)}px` : ''
    if (root.style.getPropertyValue('--keyboard') === value) return
    root.style.setProperty('--keyboard', value)
    const field = document.activeElement
    if (field?.closest('.sheet-body')) field.scrollIntoView({ block: 'nearest' })
  }
  viewport.addEventListener('resize', measure)
  viewport.addEventListener('scroll', measure)
  // A phone may still tell the height above a keyboard that has gone. Not at once: the focus may only move on.
  addEventListener('focusin', () => setTimeout(measure))
  addEventListener('focusout', () => setTimeout(measure))
}

/** Without a field in use, no keyboard is shown. */
const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, select, iframe, [contenteditable]') ?? false
