import { onLayers, topDialog } from './dialog-history'
import type { Toast } from './toast'
import { drawToast } from './toast-card'

/**
 * The element that holds all toasts of a page. Plain DOM, so that a toast outlives its island; a popover,
 * so that it is above everything. While a dialog is open it is in that dialog, because everything outside
 * is inert, and comes first, so that it never covers words or buttons.
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

/** Moves the host above everything that has opened since. */
function raise() {
  if (!host) return
  const sheet = topDialog()
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

/** Tells the page how much of its foot the toast takes: what floats there rises, and what is read stays. */
function dock() {
  if (!host) return
  const { style } = document.documentElement
  const isShown = host.parentElement === document.body && host.querySelector('.toast')
  if (isShown) style.setProperty('--toast', `${host.getBoundingClientRect().height}px`)
  else style.removeProperty('--toast')
}

/** A request has succeeded, so an earlier failure message is out of date. */
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
  // a toast that appears under a resting mouse is not hovered until the mouse has been elsewhere
  let isFromOutside = false
  const attend = () => {
    if (hovered || document.hidden || card.contains(document.activeElement)) timer.hold()
    else timer.go()
  }
  for (const name of ['pointerenter', 'pointerleave'] as const) {
    // only a mouse hovers
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

/** Pauses, and continues with the remaining time, at least a second. */
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
