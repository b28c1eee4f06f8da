import { useEffect, useLayoutEffect, useRef } from 'react'
import type { FeedPart } from './merge'
import { saveScroll, currentAnchor, readScroll, type Anchor } from './scroll-restore'

/** After the back button or a reload, scrolls to the item at which the user left the feed. */
export function useScrollRestore(
  userId: string,
  parts: FeedPart[],
  show: (parts: FeedPart[]) => void,
): void {
  const latest = useRef(parts)
  const isBack = useRef(false)
  const anchor = useRef<Anchor | null>(null)
  useLayoutEffect(() => {
    if (isBack.current) return
    isBack.current = true
    const place = readScroll(userId)
    if (!place) return
    anchor.current = place.anchor
    if (place.parts) show(place.parts)
    else goTo(anchor)
  }, [userId, show])
  useLayoutEffect(() => {
    if (latest.current !== parts) goTo(anchor)
    latest.current = parts
  }, [parts])
  useEffect(() => {
    const keep = () => {
      history.scrollRestoration = 'manual'
      saveScroll({ userId, parts: latest.current, anchor: currentAnchor() })
    }
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [userId])
}

function goTo(anchor: { current: Anchor | null }): void {
  if (!anchor.current) return
  const { id, top } = anchor.current
  anchor.current = null
  const item = document.querySelector(`[data-item="${CSS.escape(id)}"]`)
  if (item) scrollBy({ top: item.getBoundingClientRect().top - top, behavior: 'instant' })
}
