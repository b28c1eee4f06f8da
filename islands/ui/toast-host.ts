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

/** By then, the page has rendered its own message about the same event. */
const settlesMs = 100

/**
 * Keeps the foot of the page free for a toast: fixed elements move up, and the page scrolls controls out
 * from under it.
 */
function dock() {
  if (!host) return
  const { style, scrollHeight } = document.documentElement
  if (host.parentElement !== document.body || !host.querySelector('.toast')) {
    style.removeProperty('--toast')
    return
  }
  const { height } = host.getBoundingClientRect()
  const isNew = style.getPropertyValue('--toast') === ''
  style.setProperty('--toast', `${height}px`)
  if (!isNew) return
  const isNearEnd = scrollHeight - scrollY - innerHeight < 2 * height
  uncover(isNearEnd)
  setTimeout(() => {
    // a form has focused the field that the toast is about: keep it in view
    const isLed = document.activeElement?.closest('.field')
    if (!isLed && host?.querySelector('body > .toaster .toast')) uncover(isNearEnd)
  }, settlesMs)
}

function uncover(isNearEnd: boolean) {
  const bar = host!.getBoundingClientRect()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const scroll = (top: number) => scrollBy({ top, behavior: isStill ? 'instant' : 'smooth' })
  if (isNearEnd) return scroll(document.documentElement.scrollHeight)
  // a fixed button covered the controls below it before, too
  const above = document.elementFromPoint((bar.left + bar.right) / 2, bar.top - 4)
  if (above?.closest('.setup-foot, .thumb-action')) return
  const boxes = [...document.body.querySelectorAll('a[href], button, input, select, textarea')]
    .filter((control) => control.checkVisibility())
    .filter((control) => !control.closest('.toaster, dialog, .shell-nav, .shell-header'))
    .map((control) => control.getBoundingClientRect())
    .filter(({ left, right }) => left < bar.right && right > bar.left)
    // leaves out videos and other large controls: enough of them stays visible to press
    .filter(({ height }) => height > 0 && height < innerHeight / 3)
  const clearing = (by: number) =>
    Math.max(
      0,
      ...boxes
        .filter(({ top, bottom }) => top - by < bar.bottom && bottom - by > bar.top)
        .map(({ bottom }) => bottom - bar.top),
    )
  const least = clearing(0)
  let by = least
  // scrolling may bring other controls under the toast: clear those too, unless that takes three heights
  for (let next = clearing(by); next > by; next = clearing(by)) by = next
  scroll(by < 3 * bar.height ? by : Math.min(least, bar.height))
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
