import { vi } from 'vitest'

interface Entry {
  document: object
  state: unknown
  url: string
}

/**
 * Stands in for a browser tab, as far as dialogs use it: the entries of its history, and one page
 * that is open in it. As in a browser, `history.go` only asks: the step is taken later.
 */
export class Tab {
  entries: Entry[] = []
  at = 0
  /** Steps that the page asked for and that are not taken yet. */
  asked: number[] = []
  page = {}
  private isLeaving = false
  private listeners = new EventTarget()
  private navigation = new EventTarget()
  readonly home

  constructor(home = 'https://stoke.example/profile') {
    this.home = home
    const elsewhere = { document: {}, state: null, url: 'https://elsewhere.example/' }
    this.entries = [elsewhere, { document: this.page, state: null, url: home }]
    this.at = 1
    install(this, this.listeners, this.navigation)
  }

  get entry(): Entry {
    return this.entries[this.at]!
  }

  get isOnPage(): boolean {
    return this.entry.document === this.page
  }

  /** How many entries of the page lie below the one that is shown. */
  get depth(): number {
    return this.at - this.entries.findIndex(({ document }) => document === this.page)
  }

  /** Whether going so many entries on shows the same page. */
  hasForward(by: number): boolean {
    return this.entries[this.at + by]?.document === this.page
  }

  /** Takes the oldest step that the page asked for. */
  takeStep(): void {
    const by = this.asked.shift()
    if (by !== undefined) this.go(by)
  }

  /** Goes so many entries on or back, as the browser's own buttons do. */
  go(by: number): void {
    const target = this.entries[this.at + by]
    if (!target || by === 0) return
    const stays = target.document === this.entry.document
    if (!stays && this.isOnPage) this.followLink()
    this.at += by
    if (stays && this.isOnPage) {
      this.announce('traverse')
      this.listeners.dispatchEvent(new Event('popstate'))
    } else if (!stays) {
      this.isLeaving = false
      this.asked = []
    }
  }

  /** Another page, to which a link has led, comes on top. */
  arriveElsewhere(): void {
    const document = {}
    this.entries.splice(this.at + 1, Infinity, { document, state: null, url: 'https://b.example/' })
    this.at++
    this.isLeaving = false
    this.asked = []
  }

  /** Tells the page that a navigation begins. One that only downloads leaves it where it is. */
  followLink({ isDownload = false } = {}): void {
    this.announce('push', false, isDownload ? '' : null)
    this.isLeaving = !isDownload
  }

  /** Tells the page that the navigation that has begun ends, and that it stays. */
  stopLeaving(): void {
    if (this.isLeaving) this.navigation.dispatchEvent(new Event('navigateerror'))
    this.isLeaving = false
  }

  /** As in Chromium, the one before ends for the page, also where a new URL does not stop it. */
  announce(navigationType: string, sameDocument = true, downloadRequest: string | null = null) {
    this.stopLeaving()
    const details = { navigationType, destination: { sameDocument }, downloadRequest }
    this.navigation.dispatchEvent(Object.assign(new Event('navigate'), details))
  }

  /** Tells the page that it is shown: for the first time, or again as it was left. */
  show(persisted: boolean): void {
    this.listeners.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  }

  /** The page's entries are there as before; what it listened to and waited for is gone. */
  reload(): void {
    const page = {}
    this.entries = this.entries.map((entry) =>
      entry.document === this.page ? { ...entry, document: page } : entry,
    )
    this.page = page
    this.asked = []
    this.listeners = new EventTarget()
    this.navigation = new EventTarget()
    vi.clearAllTimers()
    install(this, this.listeners, this.navigation)
  }
}

/** Puts the tab in the place of the globals that a page finds. */
function install(tab: Tab, listeners: EventTarget, navigation: EventTarget): void {
  const write = (state: unknown, url?: string | URL) => ({
    document: tab.page,
    state: structuredClone(state),
    url: url === undefined ? tab.entry.url : new URL(url, tab.entry.url).href,
  })
  vi.stubGlobal('history', {
    get state() {
      return tab.entry.state
    },
    pushState(state: unknown, _: string, url?: string | URL) {
      tab.entries.splice(tab.at + 1, Infinity, write(state, url))
      tab.at++
      tab.announce('push')
    },
    replaceState(state: unknown, _: string, url?: string | URL) {
      tab.entries[tab.at] = write(state, url)
      tab.announce('replace')
    },
    go: (by: number) => void tab.asked.push(by),
  })
  vi.stubGlobal('location', {
    get href() {
      return tab.entry.url
    },
  })
  vi.stubGlobal('addEventListener', listeners.addEventListener.bind(listeners))
  vi.stubGlobal('window', { navigation })
}
