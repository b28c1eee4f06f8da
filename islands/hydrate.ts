import { createElement, useEffect, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { onPaymentRequired } from './api'
import { listenForFailures } from './errors/listen'
import { announceReload, loadPart, reloadOnce } from './errors/reload'
import { onFirstUse } from './live/subscribe'
import { Providers } from './providers'
import { registry, type IslandName } from './registry'
import { guardSession } from './session/guard'
import './trusted-types'

/** Hydrates one island. It loads only that island's code. */
async function hydrate(host: HTMLElement): Promise<void> {
  const { island, prefix = '', props = '{}' } = host.dataset
  const load = registry[island as IslandName] as () => Promise<{ default: ComponentType }>
  const { default: Island } = await load()
  const shown = createElement(Island, JSON.parse(props))
  hydrateRoot(host, createElement(Alive, { host }, createElement(Providers, null, shown)), {
    identifierPrefix: prefix,
    // <ErrorBoundary> reports caught errors. React recovers from a hydration mismatch by rendering
    // again.
    onCaughtError: () => {},
    onRecoverableError: console.warn,
  })
}

/** Marks an island once React handles its events, and sends its form that was sent too early. */
function Alive({ host, children }: { host: HTMLElement; children?: ReactNode }): ReactNode {
  useEffect(() => markAlive(host), [host])
  return children
}

function markAlive(host: HTMLElement): void {
  host.dataset.alive = ''
  // See inline/early-submit.ts.
  if (host.dataset.held === undefined) return
  delete host.dataset.held
  host.querySelector('form')?.requestSubmit()
}

onPaymentRequired(async () => (await import('./billing/paywall')).showPaywall())
onFirstUse(async () => (await import('./background')).startBackground())
listenForFailures()
guardSession()
announceReload()
/**
 * An async script, from the cache, may run while most of the page is still on its way: an island
 * that comes later would never come to life, and one that is half there would not match.
 */
function hydrateAll(): void {
  for (const host of document.querySelectorAll<HTMLElement>('[data-island]')) {
    loadPart(hydrate(host)).catch(reloadOnce)
  }
}
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', hydrateAll)
else hydrateAll()
