import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Long enough for a dialog to be out of sight. */
const leavingMs = 400

/** Shows something beside all islands until it is settled; it closes itself. */
export function ask<T>(draw: (settle: (answer: T) => void) => ReactNode): Promise<T> {
  const host = document.createElement('div')
  const root = createRoot(document.body.appendChild(host))
  return new Promise<T>((resolve) => root.render(draw(resolve))).finally(() =>
    setTimeout(() => {
      root.unmount()
      host.remove()
    }, leavingMs),
  )
}
