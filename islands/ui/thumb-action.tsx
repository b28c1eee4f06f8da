import { useEffect, useRef, type ReactNode } from 'react'

/** A page that is scrolled further is read: the button then shows its icon alone. */
const smallFromPx = 100

const [headerPx, targetPx] = [52, 48]

interface Props {
  children: ReactNode
  /** A selector of what does the same on the page. */
  twin?: string
}

/**
 * Holds the main button of a page, which floats over the page's lower right corner. It gives way where it
 * would cover the control that has the focus, and where its twin is in view.
 */
export function ThumbAction({ children, twin }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const giveWay = () => {
      const place = ref.current
      // Leaving with the focus in it tells of that once more.
      if (!place) return
      // Where it has a place of its own, a scroll must not take it from under the finger.
      const isFloating = getComputedStyle(place).position === 'fixed'
      place.toggleAttribute('data-small', isFloating && scrollY > smallFromPx)
      const focused = document.activeElement ?? document.body
      const own = place.getBoundingClientRect()
      const isCovering = overlap(own, focused.getBoundingClientRect())
      const isControl = !focused.matches('body, main, dialog *, dialog, .map-host')
      const other = twin && document.querySelector(twin)
      const isTwinSeen = isFloating && other && isSeen(other.getBoundingClientRect(), own)
      const isAway = !place.contains(focused) && ((isControl && isCovering) || isTwinSeen)
      place.toggleAttribute('data-away', !!isAway)
    }
    giveWay()
    // What was added or has gone moves the twin without a scroll.
    const watch = new ResizeObserver(giveWay)
    watch.observe(document.body)
    const stop = new AbortController()
    const listening = { capture: true, passive: true, signal: stop.signal }
    for (const name of ['focusin', 'focusout', 'scroll', 'resize']) {
      addEventListener(name, giveWay, listening)
    }
    return () => {
      stop.abort()
      watch.disconnect()
    }
  }, [twin])
  return (
    <div className="thumb-action" ref={ref}>
      {children}
    </div>
  )
}

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

/** Enough of it to press, between the header and the foot of the button. */
const isSeen = (it: DOMRect, own: DOMRect): boolean =>
  overlap(it, own) || Math.min(it.bottom, own.bottom) - Math.max(it.top, headerPx) >= targetPx
