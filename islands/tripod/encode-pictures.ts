import { listPictureCodecs, type PictureCodec } from './codecs'
import { keepsOrder } from './keeps-order'
import { isPlain, isSameShape, shapeOf, upright, type PictureShape } from './picture-shape'
import type { Encoding } from './write-film'

export interface EncodedPicture {
  isKey: boolean
  /** On the clock of the pictures. */
  startMs: number
  data: Uint8Array<ArrayBuffer>
}

export interface EncoderTaps {
  onPicture: (picture: EncodedPicture) => void
  /** A new encoder begins: the next packets can't be joined to earlier ones. */
  onEncoding: (encoding: Encoding['picture']) => void
  /** No encoder here takes these pictures. */
  onFailure: () => void
}

const secondsBetweenKeys = 1
const maxFps = 60
/** If more wait for the encoder, pictures are left out. */
const longestQueue = 6

/**
 * Encodes pictures as they come, with a key frame each second. A turned phone gets a new encoder, whether its
 * pictures get another size or only say that they are turned, and so does one whose encoder fails, or gives pictures
 * in another order than it got them.
 */
export class PictureEncoder {
  readonly #fps: number
  readonly #taps: EncoderTaps
  #encoder: VideoEncoder | null = null
  #shape: PictureShape | undefined
  #isChanging = false
  #isClosed = false
  /** Whether codecs are of use here, by their names. */
  #usable = new Map<string, boolean>()
  /**
   * Whether each picture is drawn first: the encoder refuses the pictures as they are, or the film can't note
   * their rotation.
   */
  #isDrawn = false
  #mustDraw = false
  #canvas: OffscreenCanvas | undefined
  #lastMicros = -Infinity
  #keyMicros = -Infinity

  constructor(fps: number, taps: EncoderTaps) {
    this.#fps = Math.min(maxFps, fps)
    this.#taps = taps
  }

  /** Closes the frame. */
  encode(frame: VideoFrame): void {
    using picture = { frame, [Symbol.dispose]: () => frame.close() }
    const { timestamp } = picture.frame
    if (this.#isChanging || this.#isClosed) return
    const shape = shapeOf(frame)
    if (!isSameShape(shape, this.#shape) || this.#encoder?.state !== 'configured') {
      this.#shape = shape
      void this.#change(shape).catch((error: unknown) => {
        console.warn(error)
        this.#taps.onFailure()
      })
      return
    }
    const isTooSoon = timestamp - this.#lastMicros < (0.75 * 1e6) / maxFps
    if (isTooSoon || this.#encoder.encodeQueueSize > longestQueue) return
    const keyFrame = timestamp - this.#keyMicros >= secondsBetweenKeys * 1e6
    this.#lastMicros = timestamp
    if (keyFrame) this.#keyMicros = timestamp
    if (!this.#isDrawn) return this.#encoder.encode(frame, { keyFrame })
    const drawn = draw(frame, (this.#canvas ??= new OffscreenCanvas(1, 1)))
    this.#encoder.encode(drawn, { keyFrame })
    drawn.close()
  }

  /** Gives out the encoder's last packets and closes it. */
  close(): Promise<void> {
    this.#isClosed = true
    return this.#flush()
  }

  async #flush(): Promise<void> {
    const encoder = this.#encoder
    this.#encoder = null
    if (encoder?.state !== 'configured') return
    await encoder.flush().catch(console.warn)
    if (encoder.state === 'configured') encoder.close()
  }

  async #change(shape: PictureShape): Promise<void> {
    this.#isChanging = true
    await this.#flush()
    const [best, encoded] = await this.#chooseFor(shape)
    if (this.#isClosed) return
    if (!best) return this.#tryCanvas()
    this.#isDrawn = this.#mustDraw || encoded !== shape
    this.#keyMicros = -Infinity
    this.#encoder = this.#start(best, encoded.rotation)
    this.#isChanging = false
  }

  /** What encodes pictures of a shape, and the shape in which it gets them: WebM can't say that its film is turned. */
  async #chooseFor(shape: PictureShape): Promise<[PictureCodec | undefined, PictureShape]> {
    const list = async (each: PictureShape) =>
      this.#choose(await listPictureCodecs(each, this.#fps))
    if (!this.#mustDraw) {
      const best = await list(shape)
      const isSaid = best?.codec === 'avc' && !shape.isFlipped
      if (!best || isPlain(shape) || isSaid) return [best, shape]
    }
    const drawn = upright(shape)
    return [await list(drawn), drawn]
  }

  /** WebKit for GTK encodes no picture of a video element; drawn, it does. */
  #tryCanvas(): void {
    if (this.#mustDraw) return this.#taps.onFailure()
    this.#mustDraw = true
    this.#usable.clear()
    this.#isChanging = false
  }

  async #choose(codecs: PictureCodec[]): Promise<PictureCodec | undefined> {
    for (const each of codecs) {
      const { codec, config } = each
      // No other codec can have pictures in another order.
      const isUsable =
        this.#usable.get(config.codec) ?? (codec !== 'avc' || (await keepsOrder(config)))
      this.#usable.set(config.codec, isUsable)
      if (isUsable) return each
    }
    return undefined
  }

  #start({ codec, config }: PictureCodec, rotation: PictureShape['rotation']): VideoEncoder {
    let isFirst = true
    let lastMicros = -Infinity
    const encoder = new VideoEncoder({
      output: (chunk, metadata) => {
        const isLate = chunk.timestamp <= lastMicros
        lastMicros = chunk.timestamp
        if (isLate) {
          // It kept the order of the pictures on trial only.
          this.#usable.set(config.codec, false)
          return encoder.close()
        }
        if (isFirst && metadata?.decoderConfig)
          this.#taps.onEncoding({ codec, rotation, decoderConfig: metadata.decoderConfig })
        isFirst = false
        const data = new Uint8Array(chunk.byteLength)
        chunk.copyTo(data)
        this.#taps.onPicture({
          isKey: chunk.type === 'key',
          startMs: chunk.timestamp / 1000,
          data,
        })
      },
      // Some encoders fail although they are said to be supported: the next picture gets another.
      error: (error) => {
        console.warn(error)
        this.#usable.set(config.codec, false)
      },
    })
    encoder.configure(config)
    return encoder
  }
}

function draw(frame: VideoFrame, canvas: OffscreenCanvas): VideoFrame {
  const { displayWidth: width, displayHeight: height, timestamp } = frame
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  canvas.getContext('2d')!.drawImage(frame, 0, 0, width, height)
  return new VideoFrame(canvas, { timestamp })
}
