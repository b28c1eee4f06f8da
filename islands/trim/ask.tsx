import { useSyncExternalStore, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Long enough for a dialog to be out of sight. */
const leavingMs = 400

/** Shows something beside all islands until it is settled; it closes itself. */
export function ask<T>(draw: (settle: (answer: T) => void) => ReactNode): Promise<T> {
  const host = document.createElement('div')
  document.body.appendChild(host)
  return new Promise<T>((resolve, reject) => {
    // Nothing is there to be hydrated; the other way to begin would cost every page its bytes.
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
