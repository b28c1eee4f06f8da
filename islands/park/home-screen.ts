import { button, el } from './dom'

/** The type of `BeforeInstallPromptEvent`, which TypeScript does not have. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

let offer: InstallOffer | null = null
let isCached = false
let draw = () => {}

/** Call before the first screen: the browser offers the installation only once. */
export function listenForOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as InstallOffer
    draw()
  })
}

export function setCached(): void {
  isCached = true
  draw()
}

/** Safari, and every other browser with its engine, clears a page that was not visited for seven days. */
const forgets = navigator.vendor.startsWith('Apple')

export const isOnHomeScreen = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

export function keepHint(): HTMLElement {
  const hint = el('div', { className: 'park-keep' })
  draw = () => hint.replaceChildren(...hintLines())
  draw()
  return hint
}

function hintLines(): HTMLElement[] {
  const state = isCached
    ? 'Park mode is on this phone: it works without signal.'
    : 'Once this page has loaded, it works without signal.'
  const lines: HTMLElement[] = [el('p', { role: 'status' }, state)]
  if (isOnHomeScreen()) return lines
  if (forgets) {
    const text =
      'Safari clears Park mode after seven days without a visit. On your Home Screen it stays: press Share, then “Add to Home Screen”.'
    lines.push(el('p', {}, text))
  } else if (offer) lines.push(installButton())
  return lines
}

const installButton = (): HTMLElement =>
  button(
    {
      className: 'button button-low',
      press: () => {
        const taken = offer
        offer = null
        void taken?.prompt()
        draw()
      },
    },
    'Add to home screen',
  )
