import { signOutFlags } from '../../worker/session/contract'
import type { FeedPart } from './merge'

const key = 'stoke-feed'
/** As long as `gcTime` in `query-client.ts`: then the items are gone, and no place can be restored. */
const maxAgeMs = 10 * 60_000

/** The topmost item on the screen; `top` is its distance from the top edge in pixels. */
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
  url: string
}

export function currentAnchor(): Anchor | null {
  if (scrollY === 0) return null
  for (const item of document.querySelectorAll<HTMLElement>('[data-item]')) {
    if (item.closest('details:not([open])')) continue
    const { top, bottom } = item.getBoundingClientRect()
    if (bottom > innerHeight / 3) return { id: item.dataset.item!, top }
  }
  return null
}

/** The item whose clip plays by itself. */
export function playingAnchor(): Anchor | null {
  const item = document.querySelector('[data-itself]')?.closest<HTMLElement>('[data-item]')
  return item ? { id: item.dataset.item!, top: item.getBoundingClientRect().top } : null
}

/** Scrolls so that the item is where it was, once; unfolds what it has been folded into since. */
export function goTo(anchor: { current: Anchor | null }): void {
  if (!anchor.current) return
  const { id, top } = anchor.current
  anchor.current = null
  const item = document.querySelector(`[data-item="${CSS.escape(id)}"]`)
  if (!item) return
  for (let fold = item.closest('details'); fold; fold = fold.parentElement!.closest('details'))
    fold.open = true
  scrollBy({ top: item.getBoundingClientRect().top - top, behavior: 'instant' })
}

/** For the back button in this tab. Saves nothing while the user signs out. */
export function saveScroll(place: ScrollAnchor): void {
  if (
    localStorage.getItem(signOutFlags.loggingOut) ||
    localStorage.getItem(signOutFlags.justLoggedOut)
  )
    return
  const saved: SavedScroll = { ...place, at: Date.now(), url: location.href }
  try {
    sessionStorage.setItem(key, JSON.stringify(saved))
  } catch {
    // If the storage is full, only the scroll position is lost.
  }
}

function way(): NavigationTimingType | undefined {
  if (typeof document === 'undefined') return undefined
  const [navigation] = performance.getEntriesByType('navigation')
  return (navigation as PerformanceNavigationTiming | undefined)?.type
}

/** The items in the HTML may then be old, because the browser may have cached the page. */
export const isReturning = (): boolean => way() === 'back_forward'

/** After the back button, with the feed's items; after a reload, the scroll position alone. */
export function readScroll(
  userId: string,
): (Omit<ScrollAnchor, 'parts'> & { parts?: FeedPart[] }) | null {
  if (!isReturning() && way() !== 'reload') return null
  const saved = read()
  if (!saved || saved.userId !== userId || saved.url !== location.href) return null
  if (Date.now() - saved.at > maxAgeMs) return null
  const { parts, anchor } = saved
  return isReturning() ? { userId, anchor, parts } : { userId, anchor }
}

function read(): SavedScroll | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as SavedScroll | null
  } catch {
    return null
  }
}
