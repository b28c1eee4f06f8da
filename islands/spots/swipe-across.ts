/** How far a finger must go to mean it. */
const enoughPx = 40

/**
 * Turns pages by a finger that goes across: 1 to the next, -1 to the one before. The element's style leaves only
 * vertical moves to the browser.
 */
export function swipeAcross(element: HTMLElement, onTurn: (by: 1 | -1) => void): () => void {
  let from: Touch | null = null
  const begin = ({ touches, target }: TouchEvent) => {
    // A playing film has a bar to drag.
    const isFree = touches.length === 1 && !(target as Element).closest('video, iframe, input')
    from = isFree ? touches[0]! : null
  }
  const end = ({ changedTouches }: TouchEvent) => {
    const to = changedTouches[0]!
    if (!from) return
    const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY]
    from = null
    if (Math.abs(x) > Math.max(enoughPx, 2 * Math.abs(y))) onTurn(x < 0 ? 1 : -1)
  }
  const stop = new AbortController()
  const listening = { passive: true, signal: stop.signal }
  element.addEventListener('touchstart', begin, listening)
  element.addEventListener('touchend', end, listening)
  element.addEventListener('touchcancel', () => (from = null), listening)
  return () => stop.abort()
}
