import type { Page } from 'playwright-core'

export interface Sight {
  /** What is heard from the moment the camera opens, once. */
  samples: Float32Array
  rate: number
  /** Again and again. */
  isLooped?: boolean
  width?: number
  height?: number
}

export const asText = (samples: Float32Array): string =>
  Buffer.from(Int16Array.from(samples, (each) => 32_767 * each).buffer).toString('base64')

/** Gives a page a camera and a microphone: browsers without a window have none. Call it before it opens. */
export const giveCamera = (page: Page, sight: Sight) =>
  page.addInitScript(giveCameraInPage, asShown(sight))

export const asShown = ({
  samples,
  rate,
  isLooped = false,
  width = 320,
  height = 180,
}: Sight): Shown => ({
  text: asText(samples),
  rate,
  isLooped,
  width,
  height,
})

/** The same, but somebody says no. */
export const refuseCamera = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(MediaDevices.prototype, 'getUserMedia', {
      value: () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError')),
    })
  })

/** Takes the camera away while it films, as pulling out its plug does. */
export const loseCamera = (page: Page) =>
  page.evaluate(() => {
    for (const stream of (globalThis as { given?: MediaStream[] }).given ?? [])
      for (const track of stream.getVideoTracks()) {
        track.stop()
        track.dispatchEvent(new Event('ended'))
      }
  })

/** Lets a page save so many tries, and then none: the phone is full. */
export const failToSaveTries = (page: Page, saved: number) => failToSave(page, 'film', saved)

/** The same for whatever has such a field: uploads have a `file`. */
export const failToSave = (page: Page, field: 'film' | 'file', saved = 0) =>
  page.addInitScript(
    (full: { field: string; left: number }) => {
      const real = Reflect.get(IDBObjectStore.prototype, 'put') as (...all: unknown[]) => IDBRequest
      IDBObjectStore.prototype.put = function (
        this: IDBObjectStore,
        value: unknown,
        key?: IDBValidKey,
      ) {
        const isOne = typeof value === 'object' && value !== null && full.field in value
        if (isOne && full.left-- <= 0)
          throw new DOMException('The phone is full', 'QuotaExceededError')
        return Reflect.apply(
          real,
          this,
          key === undefined ? [value] : [value, key],
        ) as IDBRequest<IDBValidKey>
      }
    },
    { field, left: saved },
  )

interface EarInThePage {
  ear?: Worker
}

/** Keeps hold of the worker that hears tries. Call it before the page opens. */
export const holdEar = (page: Page) =>
  page.addInitScript(() => {
    const Original = Worker
    globalThis.Worker = class extends Original {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options)
        if (String(address).includes('ear-worker')) (globalThis as EarInThePage).ear = this
      }
    }
  })

/** Says for the ear that it heard a try, or what it thinks of that by now. */
export const sayOfTry = (page: Page, what: 'heard' | 'confirmed' | 'dropped', id: number) =>
  page.evaluate(
    ([said, of]) => {
      // Before the session began, so that no film can be made of it.
      const heard = { marks: { popMs: -60_000, landMs: -59_500 }, strength: 1 }
      const data = { news: [{ what: said, id: of, try: heard }], heardMs: 0, isEnd: false }
      ;(globalThis as EarInThePage).ear!.dispatchEvent(new MessageEvent('message', { data }))
    },
    [what, id] as const,
  )

/** Its code fails, as where the phone has no memory left for it. */
export const loseEar = (page: Page) =>
  page.evaluate(() => (globalThis as EarInThePage).ear!.dispatchEvent(new ErrorEvent('error')))

/** How many tracks that were given are still on. */
export const openTracks = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Set(
        (globalThis as { given?: MediaStream[] }).given?.flatMap((stream) =>
          stream.getTracks().filter(({ readyState }) => readyState === 'live'),
        ),
      ).size,
  )

interface Shown {
  text: string
  rate: number
  isLooped: boolean
  width: number
  height: number
}

/** Runs in the page: it can use nothing from outside. */
export function giveCameraInPage({ text, rate, isLooped, width, height }: Shown): void {
  const given: MediaStream[] = []
  const open = async () => {
    const context = new AudioContext({ sampleRate: rate })
    const heard = new Int16Array(Uint8Array.from(atob(text), (each) => each.charCodeAt(0)).buffer)
    const buffer = new AudioBuffer({ length: heard.length, sampleRate: rate })
    const plane = Float32Array.from(heard, (each) => each / 32_767)
    buffer.copyToChannel(plane, 0)
    const source = new AudioBufferSourceNode(context, { buffer, loop: isLooped })
    const microphone = new MediaStreamAudioDestinationNode(context, { channelCount: 1 })
    source.connect(microphone)
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const drawing = canvas.getContext('2d')!
    const startsAt = context.currentTime + 1
    setInterval(() => {
      const seconds = context.currentTime - startsAt
      const ground = height * 0.72
      drawing.fillStyle = '#9aa7b5'
      drawing.fillRect(0, 0, width, height)
      drawing.fillStyle = '#5d5a55'
      drawing.fillRect(0, ground, width, height)
      const x = ((seconds * 0.3) % 1) * width
      const hop = Math.max(0, Math.sin(seconds * 2)) * height * 0.15
      drawing.fillStyle = '#1d1d20'
      drawing.fillRect(x, ground - hop - height * 0.02, width * 0.16, height * 0.02)
      drawing.fillRect(x + width * 0.05, ground - hop - height * 0.22, width * 0.06, height * 0.2)
    }, 20)
    source.start(startsAt)
    const stream = new MediaStream([
      ...canvas.captureStream(30).getTracks(),
      ...microphone.stream.getTracks(),
    ])
    given.push(stream)
    return stream
  }
  Object.assign(globalThis, { given })
  Object.defineProperty(MediaDevices.prototype, 'getUserMedia', { value: open })
}
