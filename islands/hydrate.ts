import { createElement, useEffect, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { onPaymentRequired } from './api'
import { listenForFailures } from './errors/listen'
import { announceReload, isPageInUse, loadPart, reloadOnce } from './errors/reload'
import { onFirstUse } from './live/subscribe'
import { preloadFiles } from './preload'
import { Providers } from './providers'
import { registry, type IslandName } from './registry'
import { guardSession } from './session/guard'
import './trusted-types'
import { waitForIdle } from './ui/idle'

async function hydrate(host: HTMLElement): Promise<void> {
  const { island, prefix = '', props = '{}' } = host.dataset
  const load = registry[island as IslandName] as () => Promise<{ default: ComponentType }>
  const { default: Island } = await load()
  const shown = createElement(Island, JSON.parse(props))
  const onAlive = () => void (host.dataset.alive = '')
  hydrateRoot(host, createElement(Alive, { onAlive }, createElement(Providers, null, shown)), {
    identifierPrefix: prefix,
    // <ErrorBoundary> reports caught errors. React recovers from a hydration mismatch by rendering
    // again.
    onCaughtError: () => {},
    onRecoverableError: console.warn,
  })
}

interface AliveProps {
  /** Hands over the press that came before the scripts: see inline/early-press-script.ts. */
  onAlive: () => void
  children?: ReactNode
}

function Alive({ onAlive, children }: AliveProps): ReactNode {
  useEffect(onAlive, [onAlive])
  return children
}

onPaymentRequired(async () => (await import('./billing/paywall')).showPaywall())
onFirstUse(async () => (await import('./background')).startBackground())
listenForFailures()
guardSession()
announceReload()

/** A page that is never idle brings the later islands after this time. */
const idleWithinMs = 2000

/** Settles at once where a press is held already: see inline/early-press-script.ts. */
const firstPress = new Promise<unknown>((resolve) => {
  if (document.querySelector('[data-island] [aria-busy=true]')) resolve(null)
  for (const name of ['pointerdown', 'keydown', 'click'])
    addEventListener(name, resolve, { once: true, capture: true })
})

const isLater = (host: HTMLElement) => host.dataset.later !== undefined

async function hydrateAll(): Promise<void> {
  const hosts = [...document.querySelectorAll<HTMLElement>('[data-island]')]
  const first = hosts.filter((host) => !isLater(host))
  const atOnce = Promise.all(first.map((host) => loadPart(hydrate(host)).catch(reloadOnce)))
  await Promise.race([firstPress, atOnce.then(() => waitForIdle({ timeout: idleWithinMs }))])
  for (const host of hosts.filter(isLater)) hydrateLater(host)
}

/** What fails without a signal is tried again with the next. */
function hydrateLater(host: HTMLElement): void {
  const files = preloadFiles(host.dataset.later!.split(' '))
  loadPart(files.then(() => hydrate(host))).catch((error: unknown) => {
    if (navigator.onLine) reloadOnce(error, isPageInUse())
    else addEventListener('online', () => hydrateLater(host), { once: true })
  })
}

/**
 * A cached async script may run before the HTML is complete: islands that arrive later would never be
 * hydrated, and a partial one would not match.
 */
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', hydrateAll)
else void hydrateAll()
