import { useEffect, useLayoutEffect, useRef } from 'react'
import type { FeedPart } from './merge'
import { currentAnchor, goTo, readScroll, saveScroll, type Anchor } from './scroll-restore'

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
