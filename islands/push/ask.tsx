import { createRoot } from 'react-dom/client'
import * as pushEndpoints from '../../worker/push/endpoints'
import { Providers } from '../providers'
import { read } from '../request'
import { openLayers } from '../ui/dialog-history'
import { ability } from './device'
import { hasAsked } from './push-is-useful'
import { PushSheet } from './sheet'

let asking = false

/** Asks only if the browser has not asked yet. */
export async function askForPush(): Promise<void> {
  if (asking) return
  asking = true
  try {
    if (ability() !== 'unasked') return hasAsked()
    const push = await read(pushEndpoints.show)
    // Without a network, the next page asks instead.
    if (!push) return
    await nothingElseOn()
    hasAsked()
    if (push.key) show(push.key)
  } finally {
    asking = false
  }
}

function show(key: string): void {
  const host = document.body.appendChild(document.createElement('div'))
  createRoot(host).render(
    <Providers>
      <PushSheet pushKey={key} />
    </Providers>,
  )
}

/** The skater should see one thing at a time, and is not disturbed while typing or searching. */
async function nothingElseOn(): Promise<void> {
  while (document.querySelector(`${openLayers}, .toast`) || isTypingOrSearching())
    await new Promise((go) => setTimeout(go, 300))
}

function isTypingOrSearching(): boolean {
  const searches = document.querySelectorAll<HTMLInputElement>('input[type="search"]')
  return (
    document.querySelector('input:focus, textarea:focus') !== null ||
    [...searches].some(({ value }) => value !== '')
  )
}
