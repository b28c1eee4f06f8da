import { onLayers, topLayer } from './dialog-history'
import type { Toast } from './toast'
import { drawToast } from './toast-card'

/**
 * The one element that holds all toasts of a page, from any island. It is plain DOM, so that a
 * toast outlives the island that sent it, and a popover, so that it is above everything. While a
 * dialog is open it is the first child of that dialog: outside, a toast could be neither announced
 * nor pressed, and as the first child it never covers words or buttons.
 */
let host: HTMLElement | null = null
let stop: (() => void) | null = null

export function prepareHost() {
  if (host) return host
  host = document.createElement('div')
  host.className = 'toaster'
  // both start empty: screen readers do not announce a live region that is added with its text
  for (const role of ['status', 'alert']) {
    const region = document.createElement('div')
    region.setAttribute('role', role)
    host.appendChild(region)
  }
  raise()
  onLayers(raise)
  new ResizeObserver(dock).observe(host)
  return host
}

/** Moves the host to where it can be reached, above everything that was opened since. */
function raise() {
  if (!host) return
  const sheet = topLayer()?.element
  if (sheet) {
    host.popover = null
    if (host.parentElement !== sheet) sheet.insertBefore(host, sheet.firstChild)
    return
  }
  if (host.parentElement !== document.body) document.body.appendChild(host)
  host.popover = 'manual'
  host.hidePopover?.()
  host.showPopover?.()
}

/**
 * Keeps the foot of the page free for a toast that is shown there. What would be under it and could
 * be seen before stays in view.
 */
function dock() {
  if (!host) return
  const { style } = document.documentElement
  const isShown = host.parentElement === document.body && host.querySelector('.toast') !== null
  const wasShown = style.getPropertyValue('--toast') !== ''
  if (isShown) style.setProperty('--toast', `${host.offsetHeight}px`)
  else style.removeProperty('--toast')
  if (isShown && !wasShown) uncover(host.getBoundingClientRect())
}

const controls = 'a[href], button, input, select, textarea, summary, label'

/** Scrolls a little, so that nothing that can be pressed is under the toast. */
function uncover({ top, bottom, left, right, height }: DOMRect) {
  const boxes = [...document.body.querySelectorAll(controls)]
    .filter((control) => !control.closest('.toaster, dialog'))
    .map((control) => control.getBoundingClientRect())
    // a video is pressed anywhere
    .filter((box) => box.height < innerHeight / 3 && box.left < right && box.right > left)
  const lowestUnder = (by: number) =>
    Math.max(
      ...boxes
        .filter((box) => box.height > 0 && box.top - by < bottom && box.bottom - by > top)
        .map((box) => box.bottom - top),
    )
  let by = 0
  // in a list, what comes up may be under it in its turn: not for ever
  for (let next = lowestUnder(0); next > by && next < 3 * height; next = lowestUnder(by)) by = next
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (by > 0) scrollBy({ top: by, behavior: isStill ? 'instant' : 'smooth' })
}

/** A failure message is out of date once a later request has succeeded. */
export function dismissFailure() {
  if (host?.querySelector('.toast-destructive')) stop?.()
}

export function showToast({ title, description, kind = 'default', duration = 5000 }: Toast) {
  stop?.()
  const regions = prepareHost()
  raise()
  const card = drawToast(title, description, kind)
  const timer = heldTimer(duration, () => stop?.())
  const controller = new AbortController()
  const { signal } = controller

  let hovered = false
  // a toast that comes up under a mouse is not pointed at before the mouse has been elsewhere
  let isFromOutside = false
  const attend = () => {
    if (hovered || document.hidden || card.contains(document.activeElement)) timer.hold()
    else timer.go()
  }
  for (const name of ['pointerenter', 'pointerleave'] as const) {
    // a touch pointer never leaves, so only a mouse counts
    const hover = ({ pointerType }: PointerEvent) => {
      hovered = name === 'pointerenter' && pointerType === 'mouse' && isFromOutside
      attend()
    }
    card.addEventListener(name, hover, { signal })
  }
  const move = ({ target }: PointerEvent) => {
    isFromOutside ||= !card.contains(target as Node)
  }
  document.addEventListener('pointermove', move, { signal })
  for (const name of ['focusin', 'focusout']) {
    // when these events fire, the focus has not moved yet
    card.addEventListener(name, () => setTimeout(attend), { signal })
  }
  document.addEventListener('visibilitychange', attend, { signal })
  card.querySelector('button')!.addEventListener('click', () => stop?.(), { signal })

  stop = () => {
    timer.hold()
    controller.abort()
    card.remove()
    stop = null
  }
  regions.children[kind === 'destructive' ? 1 : 0]!.appendChild(card)
  attend()
}

/** A timer that can pause and continue with the time that is left. */
function heldTimer(duration: number, done: () => void) {
  let left = duration
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function hold() {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    left -= performance.now() - since
  }

  function go() {
    if (timer !== undefined) return
    since = performance.now()
    timer = setTimeout(done, Math.max(left, 1000))
  }

  return { hold, go }
}
