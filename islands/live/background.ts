import { startWaiting } from '../games/tab/start'
import { watchKeyboard } from '../pwa/keyboard'
import { startPwa } from '../pwa/start'
import { connectLive } from './socket'

/** All that a page of somebody signed in does behind what is seen of it. */
export function startBackground(): void {
  connectLive()
  startWaiting()
  startPwa()
  watchKeyboard()
}
