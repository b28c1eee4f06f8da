import { onLayers, topLayer } from './dialog-history'
import { heldTimer } from './toast-clock'
import type { Toast } from './toast'
import { drawToast } from './toast-card'

/** The one host of all toasts on a page, whichever island they come from. It is plain DOM, so that
    a toast outlives the island that sent it, and a popover, so that it lies above everything. While
    a dialog is open the host lives inside it: outside, it could neither be heard nor pressed. There
    it is the first part of the sheet, which makes room for it: it never covers words or buttons. */
let host: HTMLElement | null = null
let stop: (() => void) | null = null

export function prepareHost() {
  if (host) return host
  host = document.createElement('div')
  host.className = 'toaster'
  // both stand empty from the start: a live region that comes with its text is not announced
  for (const role of ['status', 'alert']) {
    const region = document.createElement('div')
    region.setAttribute('role', role)
    host.appendChild(region)
  }
  raise()
  onLayers(raise)
  return host
}

/** To where it can be reached, and above what was opened since. */
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

/** A failure that a success has followed is no news any more. */
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
    // a finger leaves no pointer behind that could go away again
    const hover = ({ pointerType }: PointerEvent) => {
      hovered = name === 'pointerenter' && pointerType === 'mouse'
      attend()
    }
    card.addEventListener(name, hover, { signal })
  }
  for (const name of ['focusin', 'focusout']) {
    // the focus has not moved yet when it says that it goes
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
