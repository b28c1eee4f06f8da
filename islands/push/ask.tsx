import { createRoot } from 'react-dom/client'
import { pushEndpoints } from '../../worker/push/endpoints'
import { Providers } from '../providers'
import { read } from '../request'
import { ability } from './device'
import { hasAsked } from './push-is-useful'
import { PushSheet } from './sheet'

let asking = false

/** Asks to turn on push, if the browser has not asked yet and nothing else is open. */
export async function askForPush(): Promise<void> {
  if (asking) return
  asking = true
  try {
    if (ability() !== 'unasked') return hasAsked()
    const push = await read(pushEndpoints.show)
    // Without a network, the next page asks instead.
    if (!push) return
    await nothingElseSaid()
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

/** Waits until no dialog and no toast is open: the skater should see one thing at a time. */
async function nothingElseSaid(): Promise<void> {
  while (document.querySelector('dialog[open], .toast'))
    await new Promise((go) => setTimeout(go, 300))
}
