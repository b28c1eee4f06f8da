import { createRoot } from 'react-dom/client'
import type { Push } from '../../worker/push/contract'
import { urls } from '../../worker/urls'
import { get } from '../api'
import { Providers } from '../providers'
import { ability } from './device'
import { hasAsked } from './moment'
import { PushSheet } from './sheet'

let asking = false

/** Shows the sheet, where it makes sense and nothing else is being asked. */
export async function ask(): Promise<void> {
  if (asking) return
  asking = true
  try {
    if (ability() !== 'unasked') return hasAsked()
    const push = await get<Push>(urls.api.push())
    // Without a signal it is asked on the next page.
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

/** One thing at a time: what was just done is read first, and what is open is closed. */
async function nothingElseSaid(): Promise<void> {
  while (document.querySelector('dialog[open], .toast'))
    await new Promise((go) => setTimeout(go, 300))
}
