import { flags } from '../../worker/session/contract'
import type { FeedPart } from './merge'

const key = 'stoke-feed'
/** As long as other reads are kept. */
const keptMs = 10 * 60_000

/** The item that stood on top of the screen, and how far from its edge. */
export interface Anchor {
  id: string
  top: number
}

interface ScrollAnchor {
  userId: string
  parts: FeedPart[]
  anchor: Anchor | null
}

interface SavedScroll extends ScrollAnchor {
  at: number
  address: string
}

export function currentAnchor(): Anchor | null {
  if (scrollY === 0) return null
  for (const item of document.querySelectorAll<HTMLElement>('[data-item]')) {
    const { top, bottom } = item.getBoundingClientRect()
    if (bottom > innerHeight / 3) return { id: item.dataset.item!, top }
  }
  return null
}

/** In this tab, for the way back; nothing once its skater is signing out. */
export function saveScroll(place: ScrollAnchor): void {
  if (localStorage.getItem(flags.loggingOut) || localStorage.getItem(flags.justLoggedOut)) return
  const kept: SavedScroll = { ...place, at: Date.now(), address: location.href }
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // A full storage costs the place, nothing else.
  }
}

/** By which way the page was opened. On the server nobody has a way. */
function way(): NavigationTimingType | undefined {
  if (typeof document === 'undefined') return undefined
  const [navigation] = performance.getEntriesByType('navigation')
  return (navigation as PerformanceNavigationTiming | undefined)?.type
}

/** By the back button: the browser may have kept the page, and what came with it is old. */
export const isReturning = (): boolean => way() === 'back_forward'

/** Where the page was left: with its items on the way back, without them after a reload. */
export function readScroll(
  userId: string,
): (Omit<ScrollAnchor, 'parts'> & { parts?: FeedPart[] }) | null {
  if (!isReturning() && way() !== 'reload') return null
  const kept = read()
  if (!kept || kept.userId !== userId || kept.address !== location.href) return null
  if (Date.now() - kept.at > keptMs) return null
  const { parts, anchor } = kept
  return isReturning() ? { userId, anchor, parts } : { userId, anchor }
}

function read(): SavedScroll | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as SavedScroll | null
  } catch {
    return null
  }
}
