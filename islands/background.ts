import { startWaitingCount } from './games/tab/waiting-count'
import { connectLive } from './live/socket'
import { startPwa } from './pwa/start'

/** Starts everything that a signed-in user's page does in the background. */
export function startBackground(): void {
  connectLive()
  startWaitingCount()
  startPwa()
}
