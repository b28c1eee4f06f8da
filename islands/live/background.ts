import { startWaitingCount } from '../games/tab/waiting-count'
import { startPwa } from '../pwa/start'
import { connectLive } from './socket'

/** Starts everything that a signed-in user's page does in the background. */
export function startBackground(): void {
  connectLive()
  startWaitingCount()
  startPwa()
}
