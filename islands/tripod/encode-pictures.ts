import { listPictureCodecs, type PictureCodec } from './codecs'
import type { Encoding } from './write-film'

export interface EncodedPicture {
  isKey: boolean
  /** On the clock of the pictures. */
  startMs: number
  data: Uint8Array<ArrayBuffer>
}

export interface EncoderTaps {
  onPicture: (picture: EncodedPicture) => void
  /** A new encoder begins: what comes goes with nothing before. */
  onEncoding: (encoding: Encoding['picture']) => void
  /** No encoder here takes these pictures. */
  onFailure: () => void
}

const secondsBetweenKeys = 1
const maxFps = 60
/** If more wait for the encoder, pictures are left out. */
const longestQueue = 6

/** Encodes pictures as they come, with a key frame each second; a turned phone gets a new encoder. */
export class PictureEncoder {
  readonly #fps: number
  readonly #taps: EncoderTaps
  #encoder: VideoEncoder | null = null
  #size = ''
  #isChanging = false
  #failed = new Set<string>()
  #lastMicros = -Infinity
  #keyMicros = -Infinity

  constructor(fps: number, taps: EncoderTaps) {
    this.#fps = Math.min(maxFps, fps)
    this.#taps = taps
  }

  /** Closes the frame. */
  encode(frame: VideoFrame): void {
    using picture = { frame, [Symbol.dispose]: () => frame.close() }
    const { displayWidth: width, displayHeight: height, timestamp } = picture.frame
    if (this.#isChanging) return
    const size = `${width}x${height}`
    if (size !== this.#size || this.#encoder?.state !== 'configured') {
      this.#size = size
      void this.#change({ width, height })
      return
    }
    const isTooSoon = timestamp - this.#lastMicros < (0.75 * 1e6) / maxFps
    if (isTooSoon || this.#encoder.encodeQueueSize > longestQueue) return
    const keyFrame = timestamp - this.#keyMicros >= secondsBetweenKeys * 1e6
    this.#lastMicros = timestamp
    if (keyFrame) this.#keyMicros = timestamp
    this.#encoder.encode(frame, { keyFrame })
  }

  /** Gives out what the encoder still has, and closes it. */
  async close(): Promise<void> {
    this.#isChanging = true
    const encoder = this.#encoder
    this.#encoder = null
    if (encoder?.state !== 'configured') return
    await encoder.flush().catch(console.warn)
    if (encoder.state === 'configured') encoder.close()
  }

  async #change(size: { width: number; height: number }): Promise<void> {
    await this.close()
    const codecs = await listPictureCodecs(size, this.#fps)
    const best = codecs.find(({ config }) => !this.#failed.has(config.codec))
    if (!best) return this.#taps.onFailure()
    this.#keyMicros = -Infinity
    this.#encoder = this.#start(best)
    this.#isChanging = false
  }

  #start({ codec, config }: PictureCodec): VideoEncoder {
    let isFirst = true
    const encoder = new VideoEncoder({
      output: (chunk, metadata) => {
        if (isFirst && metadata?.decoderConfig)
          this.#taps.onEncoding({ codec, decoderConfig: metadata.decoderConfig })
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
        this.#failed.add(config.codec)
      },
    })
    encoder.configure(config)
    return encoder
  }
}
