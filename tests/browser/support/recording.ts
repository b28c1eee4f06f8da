import type { Page } from 'playwright-core'
import { asText, type Sight } from './camera'

/** What a camera and a microphone give, as it was recorded. */
export interface Recording extends Sight {
  /** When the picture is white for a moment, in seconds. */
  flashes?: number[]
  /** When the phone is turned upright, in seconds. */
  turnSeconds?: number
  /** From when on frames say that they are turned, in seconds, and by how much: their pixels lie as before. */
  rotations?: [seconds: number, degrees: number][]
  /** How much later the ear hears everything, as where a phone is slow. */
  earLateMs?: number
}

/** From the end of the recording until the last film is whole; then time passes as everywhere. */
const restSeconds = 14

/**
 * Gives a page a camera and a microphone whose time is ours: they give a recording as quickly as the encoders and
 * the ear take it, and `performance.now()` goes with them. All else is the browser's own. Call it before the page
 * opens.
 */
export const giveRecording = (page: Page, recording: Recording) =>
  page.addInitScript(giveRecordingInPage, asPlayed(recording))

function asPlayed({ samples, rate, ...more }: Recording) {
  const { isLooped = false, width = 320, height = 180, flashes = [], earLateMs = 0 } = more
  const { rotations = [] } = more
  const turnSeconds = more.turnSeconds ?? Number.MAX_VALUE
  const quickSeconds = isLooped ? 6 : samples.length / rate + restSeconds
  const picture = { width, height, flashes, turnSeconds, rotations }
  return { text: asText(samples), rate, isLooped, quickSeconds, earLateMs, ...picture }
}

/** Runs in the page: it can use nothing from outside. */
function giveRecordingInPage(recording: ReturnType<typeof asPlayed>): void {
  const { text, rate, isLooped, quickSeconds, earLateMs, flashes, turnSeconds, rotations } =
    recording
  const heard = new Int16Array(Uint8Array.from(atob(text), (each) => each.charCodeAt(0)).buffer)
  const [blockSize, pictureMs] = [1024, 1000 / 30]
  /** How far the ear may be behind. */
  const behindMs = 2000
  /** Before the recording begins. */
  const leadMs = 1500
  /** The first pictures are only watched; the next asks for an encoder, which takes its time. */
  const [watchedMs, choosingMs] = [1200, 3000]

  const realNow = performance.now.bind(performance)
  let [aheadMs, stoppedMs] = [0, null as number | null]
  performance.now = () => stoppedMs ?? realNow() + aheadMs
  const stopClockAt = (ms: number) => void (stoppedMs = ms)
  const letClockGo = () => {
    if (stoppedMs !== null) aheadMs = stoppedMs - realNow()
    stoppedMs = null
  }

  const canvas = Object.assign(document.createElement('canvas'), {
    width: recording.width,
    height: recording.height,
  })
  const drawing = canvas.getContext('2d')!
  const draw = (seconds: number) => {
    if (seconds > turnSeconds && canvas.width > canvas.height) {
      Object.assign(canvas, { width: canvas.height, height: canvas.width })
      encoders.clear()
    }
    const isFlash = flashes.some((at) => seconds >= at && seconds < at + 0.15)
    drawing.fillStyle = isFlash ? 'white' : `hsl(${(seconds * 90) % 360} 50% 30%)`
    drawing.fillRect(0, 0, canvas.width, canvas.height)
    const degrees = rotationAt(seconds)
    if (degrees !== rotation) encoders.clear()
    rotation = degrees
    if (rotations.length > 0 && !isFlash) drawArrow()
  }
  let rotation = 0
  const rotationAt = (seconds: number) => rotations.findLast(([from]) => seconds >= from)?.[1] ?? 0

  /** Green in the upper left quarter of the picture as it is shown. */
  function drawArrow(): void {
    const { width, height } = canvas
    const isOnSide = rotation % 180 !== 0
    const [shownWidth, shownHeight] = isOnSide ? [height, width] : [width, height]
    drawing.save()
    drawing.translate(width / 2, height / 2)
    drawing.rotate((-rotation * Math.PI) / 180)
    drawing.fillStyle = '#0f0'
    drawing.fillRect(-shownWidth / 2, -shownHeight / 2, shownWidth / 2, shownHeight / 2)
    drawing.restore()
  }

  const encoders = new Set<VideoEncoder>()
  globalThis.VideoEncoder = class extends VideoEncoder {
    constructor(init: VideoEncoderInit) {
      super(init)
      encoders.add(this)
    }
    override encode(frame: VideoFrame, options?: VideoEncoderEncodeOptions): void {
      // One on trial gets pictures of its own.
      if (frame.format === 'I420') encoders.delete(this)
      super.encode(frame, options)
    }
  }
  const isEncoding = () => [...encoders].some(({ state }) => state === 'configured')

  const late: { dueMs: number; send: () => void }[] = []
  let [givenMs, heardMs] = [0, 0]
  const letEarHear = (untilMs: number) => {
    while (late[0] && late[0].dueMs <= untilMs) late.shift()!.send()
  }
  globalThis.Worker = class extends Worker {
    readonly #isEar: boolean
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options)
      this.#isEar = String(address).includes('ear-worker')
      if (!this.#isEar) return
      heardMs = 0
      this.addEventListener('message', ({ data }: MessageEvent<{ heardMs?: number }>) => {
        heardMs = Math.max(heardMs, data.heardMs ?? 0)
      })
    }
    override postMessage(
      message: unknown,
      more?: Transferable[] | StructuredSerializeOptions,
    ): void {
      const send = () => super.postMessage(message, more as Transferable[])
      if (!this.#isEar || earLateMs === 0) return send()
      late.push({ dueMs: givenMs + earLateMs, send })
      // At the end it catches up.
      if (message === 'end') letEarHear(Infinity)
    }
  }
  const isBehind = () =>
    givenMs - heardMs > behindMs + earLateMs ||
    [...encoders].some(({ state, encodeQueueSize }) => state !== 'closed' && encodeQueueSize > 2)

  const channel = new MessageChannel()
  const turn = () =>
    new Promise((resolve) => {
      channel.port1.addEventListener('message', resolve, { once: true })
      channel.port1.start()
      channel.port2.postMessage(null)
    })
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

  const blockAt = (from: number) =>
    Float32Array.from({ length: blockSize }, (_, at) => {
      const place = from + at - Math.round((leadMs * rate) / 1000)
      return (heard[isLooped ? place % heard.length : place] ?? 0) / 32_767
    })

  async function untilEncoding(): Promise<void> {
    const patientUntil = realNow() + choosingMs
    while (!isEncoding() && realNow() < patientUntil) await rest(2)
  }

  /** One after the other, until the page wants no more pictures. */
  async function play(port: EventTarget, give: (picture: VideoFrame) => void, isOn: () => boolean) {
    const startedMs = performance.now()
    const reach = async (ms: number) => {
      if (ms < quickSeconds * 1000) return stopClockAt(startedMs + ms)
      letClockGo()
      while (performance.now() < startedMs + ms) await rest(5)
    }
    const recordedSeconds = () => (performance.now() - startedMs - leadMs) / 1000
    Object.assign(globalThis, { recordedSeconds })
    let nextPictureMs = 0
    for (let from = 0; isOn(); from += blockSize) {
      const untilMs = ((from + blockSize) * 1000) / rate
      for (; nextPictureMs < untilMs && isOn(); nextPictureMs += pictureMs) {
        await reach(nextPictureMs)
        draw((nextPictureMs - leadMs) / 1000)
        const timestamp = Math.round(nextPictureMs * 1000)
        give(new VideoFrame(canvas, { timestamp, rotation } as VideoFrameInit))
        await turn()
        if (nextPictureMs > watchedMs) await untilEncoding()
      }
      await reach(untilMs)
      givenMs = untilMs
      port.dispatchEvent(new MessageEvent('message', { data: blockAt(from) }))
      letEarHear(givenMs)
      if (untilMs < quickSeconds * 1000) while (isBehind() && isOn()) await rest(1)
    }
    letClockGo()
  }

  let port: EventTarget | undefined
  globalThis.AudioContext = class extends AudioContext {
    constructor(options?: AudioContextOptions) {
      super({ ...options, sampleRate: rate })
    }
  }
  globalThis.AudioWorkletNode = class extends AudioWorkletNode {
    constructor(...made: ConstructorParameters<typeof AudioWorkletNode>) {
      super(...made)
      port = Object.assign(new EventTarget(), { start: () => {} })
      Object.defineProperty(this, 'port', { value: port })
    }
  }
  class Processor {
    #isOn = true
    /** Which the page has not read yet. */
    #waiting: VideoFrame[] = []
    readonly readable = new ReadableStream<VideoFrame>({
      start: (pictures) => {
        const give = (picture: VideoFrame) => {
          pictures.enqueue(picture)
          const waiting = 1 - pictures.desiredSize!
          this.#waiting = waiting > 0 ? [...this.#waiting, picture].slice(-waiting) : []
        }
        void play(port!, give, () => this.#isOn)
      },
      // As the browser's own does, which says so of a picture that nobody closes.
      cancel: () => {
        this.#isOn = false
        for (const picture of this.#waiting) picture.close()
      },
    })
  }
  const given: MediaStream[] = []
  const open = async () => {
    const context = new AudioContext()
    const microphone = new MediaStreamAudioDestinationNode(context, { channelCount: 1 })
    const stream = new MediaStream([
      ...canvas.captureStream(30).getTracks(),
      ...microphone.stream.getTracks(),
    ])
    given.push(stream)
    return stream
  }
  const seconds = { recordedSeconds: () => 0 }
  Object.assign(globalThis, { given, MediaStreamTrackProcessor: Processor, ...seconds })
  Object.defineProperty(MediaDevices.prototype, 'getUserMedia', { value: open })
}
