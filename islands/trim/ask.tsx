import { useSyncExternalStore, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Long enough for the dialog's closing animation. */
const leavingMs = 400

/** Renders a dialog outside all islands and resolves with its answer; the dialog closes itself. */
export function ask<T>(draw: (settle: (answer: T) => void) => ReactNode): Promise<T> {
  const host = document.createElement('div')
  document.body.appendChild(host)
  return new Promise<T>((resolve, reject) => {
    // There is no markup to hydrate, but every page has hydrateRoot already; createRoot would add
    // bytes.
    const root = hydrateRoot(host, <Drawn draw={() => draw(settle)} />, { onUncaughtError: reject })
    function settle(answer: T): void {
      resolve(answer)
      setTimeout(() => {
        root.unmount()
        host.remove()
      }, leavingMs)
    }
  })
}

function Drawn({ draw }: { draw: () => ReactNode }) {
  const isAlive = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return isAlive && draw()
}
