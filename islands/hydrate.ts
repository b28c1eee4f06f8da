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
/**
 * A cached async script may run before the HTML is complete: islands that arrive later would never be
 * hydrated, and a partial one would not match.
 */
function hydrateAll(): void {
  for (const host of document.querySelectorAll<HTMLElement>('[data-island]')) {
    loadPart(hydrate(host)).catch(reloadOnce)
  }
}
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', hydrateAll)
else hydrateAll()
