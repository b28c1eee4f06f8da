/**
 * Lets the skater pull a sheet down to close it, from the head or from a body that is scrolled to its top.
 * The browser handles touches that scroll or go sideways.
 */
export function swipeDown(sheet: HTMLElement, onAway: () => void) {
  let from: { x: number; y: number; at: number } | null = null
  let pulled = 0
  let dragging = false

  const narrow = matchMedia('(max-width: 899.98px)')

  function begin(event: TouchEvent) {
    const touch = event.touches[0]
    const target = event.target as Element
    from = null
    if (
      !touch ||
      event.touches.length > 1 ||
      !narrow.matches ||
      target.closest('dialog, .more-sheet') !== sheet
    )
      return
    if (target.closest('textarea, video, input[type=range], [data-no-swipe]')) return
    const body = target.closest('.sheet-body')
    if (body && body.scrollTop > 0) return
    from = { x: touch.clientX, y: touch.clientY, at: event.timeStamp }
    pulled = 0
    dragging = false
  }

  function move(event: TouchEvent) {
    const touch = event.touches[0]
    if (!from || !touch) return
    pulled = touch.clientY - from.y
    if (!dragging) {
      if (pulled < -4 || Math.abs(touch.clientX - from.x) > Math.abs(pulled) + 4)
        return void (from = null)
      if (pulled < 8) return
      dragging = true
      sheet.classList.add('is-dragged')
    }
    event.preventDefault()
    sheet.style.setProperty('--drag', `${Math.max(0, pulled)}px`)
  }

  function end(event: TouchEvent) {
    if (!from || !dragging) return
    const speed = pulled / Math.max(1, event.timeStamp - from.at)
    const away =
      event.type === 'touchend' && (pulled > sheet.offsetHeight / 3 || (speed > 0.5 && pulled > 40))
    from = null
    dragging = false
    sheet.classList.remove('is-dragged')
    sheet.style.removeProperty('--drag')
    if (away) onAway()
  }

  const controller = new AbortController()
  const { signal } = controller
  sheet.addEventListener('touchstart', begin, { signal, passive: true })
  sheet.addEventListener('touchmove', move, { signal, passive: false })
  sheet.addEventListener('touchend', end, { signal })
  sheet.addEventListener('touchcancel', end, { signal })
  return () => controller.abort()
}
