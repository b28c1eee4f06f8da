import { useEffect, useRef, type ReactNode } from 'react'

/** A page that is scrolled further is read: the button then shows its icon alone. */
const smallFromPx = 100

/**
 * Holds the main button of a page, which floats over the page's lower right corner. Where it would cover
 * the control that has the focus, it gives way.
 */
export function ThumbAction({ children }: { children: ReactNode }) {
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
      const other = focused.getBoundingClientRect()
      const isCovering =
        own.left < other.right &&
        other.left < own.right &&
        own.top < other.bottom &&
        other.top < own.bottom
      const isControl =
        !focused.matches('body, main, dialog *, dialog, .map-host') && !place.contains(focused)
      place.toggleAttribute('data-away', isControl && isCovering)
    }
    giveWay()
    const stop = new AbortController()
    const listening = { capture: true, passive: true, signal: stop.signal }
    for (const name of ['focusin', 'focusout', 'scroll', 'resize']) {
      addEventListener(name, giveWay, listening)
    }
    return () => stop.abort()
  }, [])
  return (
    <div className="thumb-action" ref={ref}>
      {children}
    </div>
  )
}
