import { vi } from 'vitest'
import type { LiveMessage } from '../../../../worker/live/contract'
import { FakeSocket } from './socket'

/** A page of somebody signed in that listens, with all sockets that it has ever opened. */
export class LivePage {
  readonly sockets: FakeSocket[] = []
  readonly heard: LiveMessage[] = []
  /** How often the socket reported that messages may have been missed. */
  missed = 0
  private readonly dataset: { live?: string } = {}
  private readonly events = new EventTarget()
  private readonly documentEvents = new EventTarget()
  private isVisible = true

  /** `pathname` is of the page that its skater looks at. */
  static async load(pathname = '/games', { isVisible = true } = {}): Promise<LivePage> {
    const page = new LivePage()
    page.isVisible = isVisible
    page.install(pathname)
    vi.clearAllTimers()
    vi.resetModules()
    const { subscribe } = await import('../../../../islands/live/subscribe')
    const { connectLive } = await import('../../../../islands/live/socket')
    const hear = (message: LiveMessage) => page.heard.push(message)
    subscribe('game', hear, () => page.missed++)
    subscribe('notifications', hear)
    connectLive()
    return page
  }

  private install(pathname: string): void {
    const { sockets, dataset, events, documentEvents } = this
    const isVisible = () => this.isVisible
    vi.stubGlobal('document', {
      get visibilityState() {
        return isVisible() ? 'visible' : 'hidden'
      },
      body: { dataset },
      addEventListener: documentEvents.addEventListener.bind(documentEvents),
    })
    vi.stubGlobal('location', { href: `https://stoke.example${pathname}?a=b`, pathname })
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
    // The page is idle when the test says so: see `load`.
    vi.stubGlobal('requestIdleCallback', () => 0)
    vi.stubGlobal('window', { requestIdleCallback })
    const open = (socket: FakeSocket) => void sockets.push(socket)
    vi.stubGlobal(
      'WebSocket',
      class extends FakeSocket {
        constructor(url: URL) {
          super(url)
          open(this)
        }
      },
    )
  }

  /** The one that it opened last. */
  get socket(): FakeSocket {
    return this.sockets.at(-1)!
  }

  get inUse(): FakeSocket[] {
    return this.sockets.filter(({ isInUse }) => isInUse)
  }

  /** Whether it tells its other parts that they need not keep asking. */
  get isLive(): boolean {
    return this.dataset.live !== undefined
  }

  setVisible(isVisible: boolean): void {
    this.isVisible = isVisible
    this.documentEvents.dispatchEvent(new Event('visibilitychange'))
  }

  lookAwayAndBack(): void {
    this.setVisible(false)
    this.setVisible(true)
  }

  dispatch(name: 'online' | 'offline' | 'pagehide'): void {
    this.events.dispatchEvent(new Event(name))
  }

  /** It is shown again as it was left. */
  showAgain(): void {
    this.events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  }
}

/** Time passes when a test says so. Each wait is as long as chance can make it. */
export function fakeTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'Date'] })
  vi.spyOn(Math, 'random').mockReturnValue(1)
}

export function realTime(): void {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
}
