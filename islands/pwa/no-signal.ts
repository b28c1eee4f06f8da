import { urls } from '../../worker/urls'
import { stayHere } from '../ui/dialog-history'

/** A page that comes later than this is announced: until then the press seems to do nothing. */
const patienceMs = 2500

/** A small file, fetched where no service worker will notice that a page can't be. */
const probe = '/favicon.svg'

/** By path: the tab, and the content that needs a signal. */
const tabs: Record<string, [label: string, what: string]> = {
  [urls.profile.path]: ['Profile', 'your clips, your tricks and your score'],
  [urls.games.path]: ['Games', 'whose move it is'],
  [urls.spots.path]: ['Spots', 'the map and your spots'],
  [urls.activity.path]: ['Activity', 'what your homies stack'],
  [urls.homies.path]: ['Homies', 'your homies and who asks to be one'],
}

let pressed: HTMLAnchorElement | null = null
let timer: ReturnType<typeof setTimeout>

/**
 * Keeps the open page while a tab that was pressed can't be fetched, and says so. Where the phone knows that it
 * has no signal, nothing is fetched at all. Otherwise the service worker asks this page once the fetch has
 * failed, and then lets the browser stay. Without a service worker this page tries the signal before it leaves.
 */
export function stayWithoutSignal(): void {
  const strip = document.createElement('div')
  strip.className = 'no-signal'
  strip.role = 'alert'

  let hasWorker = false
  void navigator.serviceWorker?.ready.then(() => (hasWorker = true))

  const hide = () => {
    clearTimeout(timer)
    pressed = null
    strip.remove()
  }
  const show = (title: string, text: (tab: [string, string]) => string) => {
    const tab = pressed && tabs[pressed.pathname]
    if (!tab) return
    strip.replaceChildren(
      ...words(title, text(tab)),
      closeButton(() => strip.remove()),
    )
    document.querySelector('main')?.prepend(strip)
  }
  const showFailed = () => {
    clearTimeout(timer)
    show('No signal', ([label, what]) => `${label} can't show ${what}. This page stays.`)
    pressed = null
  }
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a.tab')
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!link || opensElsewhere || event.defaultPrevented) return
    hide()
    pressed = link
    if (!navigator.onLine || !hasWorker) event.preventDefault()
    if (!navigator.onLine) return showFailed()
    timer = setTimeout(show, patienceMs, 'No answer yet', ([label]: [string]) => {
      return `${label} opens as soon as it answers. This page stays until then.`
    })
    if (hasWorker) return
    const isStill = (then: () => void) => () => pressed === link && then()
    fetch(probe, { method: 'HEAD', cache: 'no-store' }).then(
      isStill(() => location.assign(link.href)),
      isStill(showFailed),
    )
  })
  navigator.serviceWorker?.addEventListener('message', ({ data, ports: [port] }) => {
    if (!pressed || (data as { failed?: string }).failed !== pressed.href) return
    port?.postMessage(true)
    stayHere()
    showFailed()
  })
  addEventListener('online', hide)
  addEventListener('pageshow', hide)
}

function words(title: string, text: string): HTMLElement[] {
  const head = document.createElement('b')
  head.textContent = title
  const line = document.createElement('p')
  line.textContent = text
  return [head, line]
}

function closeButton(onClick: () => void): HTMLElement {
  const button = document.createElement('button')
  Object.assign(button, {
    type: 'button',
    className: 'text-link',
    textContent: 'Close',
    onclick: onClick,
  })
  return button
}
