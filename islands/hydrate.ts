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
import { idle } from './ui/idle'

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
/** What comes with idle time must come some day, on a page that is never idle too. */
const idleWithinMs = 2000

/** Settles at the first press, which may be for any island. */
const pressed = new Promise((resolve) =>
  addEventListener('pointerdown', resolve, { once: true, capture: true }),
)

/** What is in view first. The rest comes once the page is idle, or at a press. */
async function hydrateAll(): Promise<void> {
  const hosts = [...document.querySelectorAll<HTMLElement>('[data-island]')]
  const hydrateThose = (later: boolean) =>
    Promise.all(
      hosts
        .filter(({ dataset }) => (dataset.later !== undefined) === later)
        .map((host) => loadPart(hydrate(host)).catch(reloadOnce)),
    )
  await hydrateThose(false)
  await Promise.race([pressed, idle({ timeout: idleWithinMs })])
  await hydrateThose(true)
}

/**
 * A cached async script may run before the HTML is complete: islands that arrive later would never be
 * hydrated, and a partial one would not match.
 */
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', hydrateAll)
else void hydrateAll()
