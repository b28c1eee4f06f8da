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
  const attend = () => {
    if (hovered || document.hidden || card.contains(document.activeElement)) timer.hold()
    else timer.go()
  }
  for (const name of ['pointerenter', 'pointerleave'] as const) {
    // a touch pointer never leaves, so only a mouse counts
    const hover = ({ pointerType }: PointerEvent) => {
      hovered = name === 'pointerenter' && pointerType === 'mouse'
      attend()
    }
    card.addEventListener(name, hover, { signal })
  }
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
