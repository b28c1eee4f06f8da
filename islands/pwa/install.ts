import { createListeners } from '../ui/listeners'

/** `BeforeInstallPromptEvent`, which the compiler's DOM types lack. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallOffer | null = null
const { notify, listen } = createListeners()

function take(next: InstallOffer | null): void {
  offer = next
  notify()
}

/** Saves the browser's offer and hides its own banner, until the skater presses Install. */
export function keepOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    take(event as InstallOffer)
  })
  addEventListener('appinstalled', () => take(null))
}

export const hasOffer = (): boolean => offer !== null

export const onOffer = listen

/** The browser accepts an offer only once. */
export async function install(): Promise<void> {
  const taken = offer
  take(null)
  await taken?.prompt()
}
