/** What a browser offers a page that can be put on the home screen. */
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

/** Keeps the browser's offer, instead of its own banner, until somebody asks for it. */
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

/** An offer can be taken up once. */
export async function install(): Promise<void> {
  const taken = offer
  take(null)
  await taken?.prompt()
}
