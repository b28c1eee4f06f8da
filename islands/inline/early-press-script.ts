/*
 * Placed before the first island of a page that has such buttons. What the server has drawn can be pressed
 * before its script has come: the last such press is held, and handed over once its island is alive (see
 * islands/hydrate.ts). So is the submit of a form, which would put its fields into the URL or lose its photo.
 *
 * `data-hold` is on a button that may be held, or on what such buttons stand in. It names their island, if
 * that is not around them.
 */
const line = document.querySelector('.moment')!
let held: HTMLElement | null = null
let timer: ReturnType<typeof setTimeout>

/** Its island has no life yet, or has not arrived. */
function isWaiting(control: HTMLElement): unknown {
  const name = control.closest<HTMLElement>('[data-hold]')?.dataset.hold
  return name
    ? !document.querySelector(`[data-island="${name}"][data-alive]`)
    : control.closest('[data-island]:not([data-alive])')
}

/** Replaces the press that was held before; null drops that. */
function hold(control: HTMLElement | null, words?: string): void {
  if (held) held.ariaBusy = null
  held = control
  line.textContent = words!
  clearTimeout(timer)
  if (!control) return
  control.ariaBusy = 'true'
  timer = setTimeout(hold, 15_000, null, 'No answer yet. Press again.')
}

new MutationObserver(() => {
  const control = held
  const isThere = control?.isConnected
  if (!control || (isThere && isWaiting(control))) return
  if (!isThere || control.matches(':disabled')) return hold(null, 'Too late for that.')
  hold(null)
  // The opener of a sheet: the focus returns to it.
  control.focus({ preventScroll: true })
  control.click()
}).observe(document, { subtree: true, attributeFilter: ['data-alive'] })

function act(event: Event & { submitter?: HTMLElement | null; key?: string }): void {
  const target = event.target as Element
  const control =
    event.submitter ??
    (event.type === 'click' && target.closest<HTMLElement>('button[data-hold],[data-hold] button'))
  if (control && isWaiting(control)) {
    event.preventDefault()
    event.stopPropagation()
    if (held !== control) hold(control, 'One moment')
  } else if (event.key ? event.key === 'Escape' : !held?.contains(target)) hold(null)
}

for (const name of ['click', 'submit', 'pointerup', 'input', 'keydown', 'pagehide']) {
  addEventListener(name, act, true)
}
// On iOS, `:active` needs it.
addEventListener('touchstart', () => {}, { passive: true })
