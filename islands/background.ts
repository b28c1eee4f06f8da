import { isViewersTurn, startWaitingCount } from './games/tab/waiting-count'
import { connectLive } from './live/socket'
import { startPwa } from './pwa/start'

export function startBackground(): void {
  connectLive(isViewersTurn)
  startWaitingCount()
  startPwa()
}
