import type { ReactElement } from 'react'
import { vi } from 'vitest'
import type { DialogProps } from '../../../../islands/ui/lazy'
import type { StoredUpload } from '../../../../islands/upload/upload-store'
import { Locks } from './locks'
import { Transfer } from './transfer'

export type Tab = Awaited<ReturnType<Phone['openTab']>>

interface Sent {
  method: string
  path: string
  key: string | null
  fields: Record<string, string>
}

const video = new File(['video'], 'kickflip.mp4', { type: 'video/mp4' })

export const clip = {
  userId: 'ann',
  file: video,
  poster: null,
  call: '/api/my-clips',
  fields: { caption: 'Kickflip' } as Record<string, string>,
  title: 'Kickflip',
}

export const uploadUrl = 'https://stoke.example/api/uploads/one'

export const stateOf = (tab: Tab) => tab.uploadsNow().map(({ state }) => state)

/** A browser on a phone, with what its tabs share and with the server that it talks to. */
export class Phone {
  readonly kept = new Map<string, StoredUpload>()
  /** False in some private windows. */
  canKeep = true
  readonly transfers: Transfer[] = []
  readonly sent: Sent[] = []
  /** Who is signed in there; null when the session has ended. */
  user: string | null = 'ann'
  /** How the server answers who is signed in. */
  whoIs = (): Response =>
    this.user === null ? new Response(null, { status: 401 }) : Response.json({ id: this.user })
  /** How the call answers that takes the video. */
  answer = (): Response => Response.json({ id: 'clip' })
  /** How the call answers that copies an upload. */
  copy = (): Response => Response.json({ id: 'two' })
  /** How the server answers that an upload is to be deleted; null without a signal. */
  deletion = (): Response | null => new Response(null, { status: 204 })
  readonly locks = new Locks()
  readonly events = new EventTarget()
  /** Aborted when the tab is closed that listens to events. */
  private closed = new AbortController()
  private readonly channels = new Set<EventTarget>()

  constructor() {
    vi.doMock('tus-js-client', () => ({ Upload: this.transferClass() }))
    vi.doMock('idb-keyval', () => this.store())
    const marks = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => marks.get(name) ?? null,
      setItem: (name: string, value: string) => void marks.set(name, value),
      removeItem: (name: string) => void marks.delete(name),
    })
    vi.stubGlobal('navigator', { locks: this.locks })
    vi.stubGlobal('location', new URL('https://stoke.example/profile'))
    vi.stubGlobal('history', { state: null })
    vi.stubGlobal('window', {})
    const { events } = this
    vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
      const { signal } = this.closed
      events.addEventListener(type, listener, { signal })
    })
    vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => this.fetch(url, init))
    vi.stubGlobal('BroadcastChannel', this.channelClass())
  }

  async openTab() {
    vi.resetModules()
    // What is loaded only when it is needed is there at once.
    await import('tus-js-client')
    const { startUpload, resume, tryAgain, cancel } =
      await import('../../../../islands/upload/start')
    const { uploadsNow, isUnsafeToLeave } = await import('../../../../islands/upload/uploads')
    const { deleteAll, findWaiting } = await import('../../../../islands/upload/upload-store')
    const resumeAll = async () => resume((await findWaiting('ann')).own)
    return {
      start: startUpload,
      resumeAll,
      tryAgain,
      cancel,
      deleteAll,
      uploadsNow,
      isUnsafeToLeave,
    }
  }

  /** Closes the tab that moves the video, or waits to: it goes no further. */
  closeTab(): void {
    this.running[0]?.abandon()
    this.closed.abort()
    this.closed = new AbortController()
    vi.clearAllTimers()
    this.locks.releaseAll()
  }

  closeAllTabs(): void {
    this.locks.clear()
    for (const transfer of this.running) transfer.abandon()
    this.closeTab()
  }

  /** The transfer that was begun last. */
  get transfer(): Transfer {
    return this.transfers.at(-1)!
  }

  get running(): Transfer[] {
    return this.transfers.filter(({ isRunning }) => isRunning)
  }

  /** All bytes of the last transfer are up. */
  async arrive(): Promise<void> {
    this.transfer.arrive()
    await settle()
  }

  async lose(): Promise<void> {
    this.transfer.lose()
    await settle()
  }

  async refuse(status: number, code: string, retryAfter?: string): Promise<void> {
    this.transfer.refuse(status, code, retryAfter)
    await settle()
  }

  /** Starts an upload that the server has made. */
  async begin(tab: Tab, more: Partial<StoredUpload> = {}) {
    const upload = await tab.start({ ...clip, ...more })
    await settle()
    this.transfer.begin(uploadUrl)
    await settle()
    return upload
  }

  /** The uploads that were to be deleted at the server. */
  get deleted(): string[] {
    return this.sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
  }

  /** The calls that were to take the video. */
  get handedOver(): Sent[] {
    return this.sent.filter(({ method }) => method === 'POST')
  }

  private async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const { method = 'GET', body, headers } = init
    const path = new URL(url, 'https://stoke.example').pathname
    const fields = body instanceof FormData ? Object.fromEntries(body) : {}
    const key = new Headers(headers).get('Idempotency-Key')
    this.sent.push({ method, path, key, fields: fields as Record<string, string> })
    if (method === 'POST') return this.answer()
    if (method === 'PUT') return this.copy()
    if (method === 'DELETE') {
      const answer = this.deletion()
      if (!answer) throw new TypeError('The network is gone')
      return answer
    }
    return this.whoIs()
  }

  private transferClass() {
    const { transfers } = this
    return class extends Transfer {
      override start(): void {
        transfers.push(this)
      }
    }
  }

  private store() {
    const { kept } = this
    return {
      createStore: () => ({}),
      get: async (id: string) => kept.get(id),
      entries: async () => [...kept],
      values: async () => [...kept.values()],
      set: async (id: string, upload: StoredUpload) => {
        if (!this.canKeep) throw new Error('This window keeps nothing')
        kept.set(id, upload)
      },
      del: async (id: string) => void kept.delete(id),
      clear: async () => kept.clear(),
    }
  }

  private channelClass() {
    const { channels } = this
    return class extends EventTarget {
      constructor() {
        super()
        channels.add(this)
      }
      postMessage(data: unknown): void {
        for (const other of channels) {
          if (other !== this) other.dispatchEvent(Object.assign(new Event('message'), { data }))
        }
      }
    }
  }
}

/** Time passes when a test says so. */
export function fakeTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
}

export function realTime(): void {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.doUnmock('tus-js-client')
  vi.doUnmock('idb-keyval')
  vi.doUnmock('react-dom/client')
  vi.resetModules()
}

/** Lets the page ask in dialogs, which a person closes at once. Answers how many there have been. */
export async function allowDialogs(): Promise<() => number> {
  let shown = 0
  vi.stubGlobal('document', {
    body: { appendChild: (element: unknown) => element },
    createElement: () => ({ remove: () => {} }),
  })
  type Drawn = ReactElement<{ children: ReactElement<DialogProps> }>
  const render = ({ props }: Drawn) => {
    const { open, onClose } = props.children.props
    if (!open) return
    shown++
    queueMicrotask(onClose)
  }
  const createRoot = () => ({ render, unmount: () => {} })
  vi.doMock('react-dom/client', () => ({ createRoot }))
  await import('../../../../islands/session/sign-in-again')
  return () => shown
}

/** Until all is done that needs no time. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}

export async function pass(ms: number): Promise<void> {
  await settle()
  vi.advanceTimersByTime(ms)
  await settle()
}
