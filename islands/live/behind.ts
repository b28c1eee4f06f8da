import { startWaiting } from '../games/tab/start'
import { watchKeyboard } from '../pwa/keyboard'
import { startPhone } from '../pwa/start'
import { startLive } from './line'

/** All that a page of somebody signed in does behind what is seen of it. */
export function startBehind(): void {
  startLive()
  startWaiting()
  startPhone()
  watchKeyboard()
}
