import { useEffect, useLayoutEffect, useRef } from 'react'
import { addLayer, removeLayer, topLayer, type Layer } from './dialog-history'
import { swipeDown } from './swipe'

// layout effects do nothing on the server, where there is no layout
const useBrowserEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Opens and closes a `<dialog>` with `open`; every way to close it asks `mayClose` first. */
export function useSheet(
  open: boolean,
  onClose: () => void,
  mayClose: () => boolean,
  url?: string,
) {
  const ref = useRef<HTMLDialogElement>(null)
  const latest = useRef({ onClose, mayClose, url })
  useBrowserEffect(() => {
    latest.current = { onClose, mayClose, url }
  })

  const request = () => {
    if (!latest.current.mayClose()) return false
    latest.current.onClose()
    return true
  }

  useBrowserEffect(() => {
    const element = ref.current
    if (!open || !element) return
    const { url: at } = latest.current
    const layer: Layer = { element, requestClose: request, url: at }
    const before = document.activeElement
    element.showModal()
    ;(element.querySelector<HTMLElement>('[data-autofocus]') ?? element).focus()
    addLayer(layer)
    const stopSwipe = swipeDown(element, request)

    const controller = new AbortController()
    const { signal } = controller
    // listens on the document: a button that is disabled while busy loses the focus to the body
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || topLayer() !== layer) return
        event.preventDefault()
        request()
      },
      { signal },
    )
    // for browsers without closedby
    element.addEventListener(
      'cancel',
      (event) => {
        if (event.target !== element) return
        event.preventDefault()
        request()
      },
      { signal },
    )
    // closed in another way, such as a form with method="dialog"
    element.addEventListener(
      'close',
      (event) => {
        if (event.target === element) latest.current.onClose()
      },
      { signal },
    )
    // closes on a press that starts and ends on the backdrop, not at the end of a text selection, nor by the
    // second half of the double click that opened it
    let pressed = false
    element.addEventListener('pointerdown', (event) => (pressed = outside(element, event)), {
      signal,
    })
    element.addEventListener(
      'click',
      (event) => {
        if (pressed && event.detail < 2 && outside(element, event)) request()
        pressed = false
      },
      { signal },
    )

    return () => {
      controller.abort()
      stopSwipe()
      removeLayer(layer)
      element.close()
      refuseSecondClick()
      // The browser restores the focus only if the focused element is still the same node. At the end of
      // this commit React focuses what had the focus before it, which WebKit allows while the sheet leaves.
      queueMicrotask(() => {
        const { activeElement: now, body } = document
        const isLost = now === body || (!element.open && element.contains(now))
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
      })
    }
  }, [open])

  return { ref, request }
}

/**
 * The second half of a double click is for the sheet that the first one closed, not for what lies below it.
 * No matter how late a busy phone hands it over: until another press begins.
 */
function refuseSecondClick(): void {
  const done = new AbortController()
  const refuse = (event: MouseEvent) => {
    if (event.detail === 1) done.abort()
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', refuse, { capture: true, signal: done.signal })
}

function outside(element: HTMLElement, event: MouseEvent) {
  if (event.target !== element) return false
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  return x < left || x > right || y < top || y > bottom
}
