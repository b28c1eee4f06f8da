/** The browser's offer to install the page (`BeforeInstallPromptEvent`). */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

function take(next: InstallOffer | null): void {
  offer = next
  for (const listener of listeners) listener()
}

/** Saves the browser's offer, instead of its own banner, until the skater presses Install. */
export function keepOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    take(event as InstallOffer)
  })
  addEventListener('appinstalled', () => take(null))
}

export const hasOffer = (): boolean => offer !== null

export function onOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The browser accepts an offer only once. */
export async function install(): Promise<void> {
  const taken = offer
  take(null)
  await taken?.prompt()
}
