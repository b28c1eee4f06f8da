import { onLayers, topLayer } from './layers'
import { heldTimer } from './toast-clock'
import type { Toast } from './toast'

/** The one host of all toasts on a page, whichever island they come from. It is plain DOM, so that
    a toast outlives the island that sent it, and a popover, so that it lies above everything. While
    a dialog is open the host lives inside it: outside, it could neither be heard nor pressed. */
let host: HTMLElement | null = null
let stop: (() => void) | null = null

export function prepareHost() {
  if (host) return host
  host = document.createElement('div')
  host.className = 'toaster'
  host.popover = 'manual'
  // both stand empty from the start: a live region that comes with its text is not announced
  for (const role of ['status', 'alert']) {
    const region = document.createElement('div')
    region.setAttribute('role', role)
    host.append(region)
  }
  raise()
  onLayers(raise)
  return host
}

/** To where it can be reached, and above what was opened since. */
function raise() {
  if (!host) return
  const home = topLayer()?.element ?? document.body
  if (host.parentElement !== home) home.append(host)
  else host.hidePopover?.()
  host.showPopover?.()
}

export function showToast({ title, description, kind = 'default', duration = 5000 }: Toast) {
  stop?.()
  const regions = prepareHost()
  raise()
  const card = draw(title, description, kind)
  const timer = heldTimer(duration, () => stop?.())
  const controller = new AbortController()
  const { signal } = controller

  const attend = () => {
    const busy = document.hidden || card.matches(':hover') || card.contains(document.activeElement)
    if (busy) timer.hold()
    else timer.go()
  }
  for (const name of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
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
  regions.children[kind === 'destructive' ? 1 : 0]!.append(card)
  attend()
}

function draw(title: string, description: string | undefined, kind: string) {
  const card = element('div', kind === 'destructive' ? 'toast toast-destructive' : 'toast')
  const words = element('div', 'toast-words')
  words.append(element('p', 'toast-title', title))
  if (description) words.append(element('p', 'toast-description', description))
  const close = element('button', 'icon-button')
  close.setAttribute('type', 'button')
  close.append(cross())
  close.setAttribute('aria-label', 'Dismiss')
  card.append(words, close)
  return card
}

function cross() {
  const [svg, path] = ['svg', 'path'].map((name) =>
    document.createElementNS('http://www.w3.org/2000/svg', name),
  ) as [Element, Element]
  svg.setAttribute('class', 'lucide toast-cross')
  svg.setAttribute('viewBox', '0 0 24 24')
  path.setAttribute('d', 'M18 6 6 18M6 6l12 12')
  svg.append(path)
  return svg
}

function element(name: string, className: string, text?: string) {
  const made = document.createElement(name)
  made.className = className
  if (text) made.textContent = text
  return made
}
