import type { Page } from 'playwright-core'

/** What a start may wait for: the skater's leave, the sound's script, the first picture from a worker. */
export type Waited = 'leave' | 'sound' | 'picture'

/** What the fakes in the page know, in an object of its own. */
interface Start {
  isHeld: boolean
  /** When each wait began. */
  waits: number[]
  go: (() => void)[]
  workers: { worker: Worker; isMute: boolean; overAt: number | null }[]
  contexts: AudioContext[]
  encoded: number
}

interface InPage {
  start: Start
  given: MediaStream[]
}

/** Lets what a start waits for never come, until `stopHolding`. Call it after `giveCamera`, before the page opens. */
export const holdUp = (page: Page, what: Waited) => page.addInitScript(holdUpInPage, what)

/** What was waited for comes from now on, also where it is late. */
export const stopHolding = (page: Page) =>
  page.evaluate(() => {
    const { start } = globalThis as unknown as InPage
    start.isHeld = false
    for (const go of start.go) go()
  })

/** How often it was waited for. */
export const waitsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as InPage).start.waits.length)

/** How long it was waited for a worker that gave no picture, in milliseconds; null until it is given up. */
export const patienceWithWorker = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const { workers, waits } = (globalThis as unknown as InPage).start
    const overAt = workers.find(({ isMute }) => isMute)?.overAt ?? null
    return overAt === null ? null : overAt - waits[0]!
  })

/** How many pictures were encoded until now. */
export const encodedPictures = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as InPage).start.encoded)

/** What of a session is still there. Tracks count with their copies. */
export const leftOf = (page: Page) =>
  page.evaluate(() => {
    const { start, given } = globalThis as unknown as InPage
    const tracks = given.flatMap((stream) => stream.getTracks())
    return {
      tracks: tracks.filter(({ readyState }) => readyState === 'live').length,
      workers: start.workers.filter(({ overAt }) => overAt === null).length,
      sounds: start.contexts.filter(({ state }) => state !== 'closed').length,
    }
  })

export const nothingLeft = { tracks: 0, workers: 0, sounds: 0 }

/** Runs in the page: it can use nothing from outside. */
function holdUpInPage(what: Waited): void {
  const all = globalThis as unknown as InPage
  const start: Start = { isHeld: true, waits: [], go: [], workers: [], contexts: [], encoded: 0 }
  all.start = start
  const wait = (): Promise<void> => {
    start.waits.push(performance.now())
    return new Promise((resolve) => start.go.push(resolve))
  }

  const realWorker = Worker
  const realPost = Reflect.get(Worker.prototype, 'postMessage') as (...sent: unknown[]) => void
  globalThis.Worker = class extends realWorker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options)
      if (/(ear|pictures)-worker/.test(String(address)))
        start.workers.push({ worker: this, isMute: false, overAt: null })
    }
    override terminate(): void {
      for (const each of start.workers) if (each.worker === this) each.overAt ??= performance.now()
      super.terminate()
    }
    override postMessage(...sent: unknown[]): void {
      const isMute = what === 'picture' && start.isHeld && sent[0] instanceof MediaStreamTrack
      if (!isMute) return Reflect.apply(realPost, this, sent)
      for (const each of start.workers) if (each.worker === this) each.isMute = true
      void wait()
    }
  }
  const realContext = AudioContext
  globalThis.AudioContext = class extends realContext {
    constructor(options?: AudioContextOptions) {
      super(options)
      // The microphone that is made here has one too.
      if (options?.latencyHint) start.contexts.push(this)
    }
  }
  const realClone = Reflect.get(MediaStreamTrack.prototype, 'clone')
  MediaStreamTrack.prototype.clone = function (this: MediaStreamTrack) {
    const copy = Reflect.apply(realClone, this, [])
    all.given.push(new MediaStream([copy]))
    return copy
  }
  const realEncode = Reflect.get(VideoEncoder.prototype, 'encode') as (...of: unknown[]) => void
  VideoEncoder.prototype.encode = function (this: VideoEncoder, ...of: unknown[]) {
    start.encoded++
    Reflect.apply(realEncode, this, of)
  }
  if (what === 'picture') Reflect.deleteProperty(globalThis, 'MediaStreamTrackProcessor')
  const hold = (owner: object, name: string) => {
    const real = Reflect.get(owner, name) as (...of: unknown[]) => Promise<unknown>
    const value = async function (this: unknown, ...of: unknown[]) {
      if (start.isHeld) await wait()
      return Reflect.apply(real, this, of)
    }
    Object.defineProperty(owner, name, { value })
  }
  if (what === 'leave') hold(MediaDevices.prototype, 'getUserMedia')
  if (what === 'sound') hold(Worklet.prototype, 'addModule')
}
