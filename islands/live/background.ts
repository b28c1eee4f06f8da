// With the rest of it: a script that comes later may find no signal.
import '../games/data/answers'
import { startWaiting } from '../games/tab/start'
import { startPwa } from '../pwa/start'
import { connectLive } from './socket'

/** Starts everything that a signed-in user's page does in the background. */
export function startBackground(): void {
  connectLive()
  startWaiting()
  startPwa()
}
