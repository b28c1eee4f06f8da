import { SteadyClock } from './clock'
import { chooseSoundCodec } from './codecs'
import { PictureEncoder } from './encode-pictures'
import { SoundEncoder } from './encode-sound'
import { readPictures } from './read-pictures'
import { readSound, type SoundReader } from './read-sound'
import type { Packet } from './ring'
import type { Encoding } from './write-film'

export interface CaptureTaps {
  onPacket: (packet: Packet) => void
  /** The next packets can't be joined to earlier ones. */
  onEncoding: (encoding: Encoding) => void
  /** Gets one channel; all of it, from a first sample on. */
  onSamples: (samples: Float32Array<ArrayBuffer>, rate: number) => void
  /** Pictures and sound have ended. */
  onLost: () => void
}

/** Encodes what a camera and a microphone take, and gives both the times of the session. */
export class Capture {
  readonly #taps: CaptureTaps
  readonly #nowMs: () => number
  readonly #pictureClock = new SteadyClock()
  readonly #soundClock = new SteadyClock()
  readonly #pictures: PictureEncoder
  readonly #fps: number
  #sound: { encoder: SoundEncoder; isMp4: boolean } | undefined
  /** One after the other: the codec of the pictures may change twice at once. */
  #changingSound: Promise<void> = Promise.resolve()
  #pictureEncoding: Encoding['picture'] | undefined
  #soundEncoding: Encoding['sound'] | undefined
  #reader: SoundReader | undefined
  #stopPictures: () => void = () => {}
  #isStopped = false
  #samples = 0
  #firstHeardMs: number | undefined
  #pictureAtMs: number
  #soundAtMs: number

  constructor(fps: number, nowMs: () => number, taps: CaptureTaps) {
    this.#fps = fps
    this.#nowMs = nowMs
    this.#taps = taps
    this.#pictureAtMs = this.#soundAtMs = nowMs()
    this.#pictures = new PictureEncoder(fps, {
      onPicture: ({ startMs, ...picture }) => {
        const times = {
          startMs: this.#pictureClock.toSession(startMs),
          lengthMs: 1000 / this.#fps,
        }
        taps.onPacket({ kind: 'picture', ...times, ...picture })
      },
      onEncoding: (encoding) => {
        this.#pictureEncoding = encoding
        const isMp4 = encoding.codec === 'avc'
        // At once: the first picture of the new encoder is about to come.
        if (this.#sound?.isMp4 === isMp4) return this.#tellEncoding()
        this.#changingSound = this.#changingSound
          .then(() => this.#encodeSound(isMp4))
          .catch((error: unknown) => {
            console.warn(error)
            taps.onLost()
          })
      },
      onFailure: taps.onLost,
    })
  }

  async start(
    picture: MediaStreamTrack,
    sound: MediaStreamTrack,
    signal?: AbortSignal,
  ): Promise<void> {
    const reader = await readSound(sound, (samples) => this.#hear(samples), signal)
    // It may have been stopped meanwhile.
    if (this.#isStopped) return reader.stop()
    this.#reader = reader
    const taps = { onPicture: (frame: VideoFrame) => this.#see(frame), onEnd: this.#taps.onLost }
    const stopPictures = await readPictures(picture, taps, signal)
    if (this.#isStopped) return stopPictures()
    this.#stopPictures = stopPictures
  }

  /** Gives out everything taken until now. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#stopPictures()
    await this.#reader?.stop()
    await this.#changingSound
    await Promise.all([this.#pictures.close(), this.#sound?.encoder.close()])
  }

  /** When a sample was taken, from its place in all that were given to the ear, in milliseconds. */
  heardAtMs(ms: number): number {
    return this.#soundClock.toSession((this.#firstHeardMs ?? 0) + ms)
  }

  /** The end of the time for which both pictures and sound have come. */
  get lastArrivalMs(): number {
    return Math.min(this.#pictureAtMs, this.#soundAtMs)
  }

  #isSteady(nowMs: number): boolean {
    return this.#pictureClock.isSteady(nowMs) && this.#soundClock.isSteady(nowMs)
  }

  #see(frame: VideoFrame): void {
    const nowMs = (this.#pictureAtMs = this.#nowMs())
    this.#pictureClock.note(frame.timestamp / 1000, nowMs)
    if (!this.#isStopped && this.#isSteady(nowMs)) this.#pictures.encode(frame)
    else frame.close()
  }

  #hear(samples: Float32Array<ArrayBuffer>): void {
    const { rate } = this.#reader ?? {}
    if (!rate) return
    const nowMs = (this.#soundAtMs = this.#nowMs())
    const startMs = (this.#samples * 1000) / rate
    this.#samples += samples.length
    this.#soundClock.note((this.#samples * 1000) / rate, nowMs)
    if (this.#firstHeardMs === undefined && !this.#isSteady(nowMs)) return
    this.#firstHeardMs ??= startMs
    this.#sound?.encoder.encode(samples, startMs)
    this.#taps.onSamples(samples, rate)
  }

  /** The first time, and where a film of another kind takes other sound. */
  async #encodeSound(isMp4: boolean): Promise<void> {
    if (this.#sound?.isMp4 === isMp4) return this.#tellEncoding()
    await this.#sound?.encoder.close()
    const codec = await chooseSoundCodec(this.#reader!.rate, isMp4)
    if (!codec) return this.#taps.onLost()
    const encoder = new SoundEncoder(codec, {
      onSound: ({ startMs, ...sound }) => {
        const at = this.#soundClock.toSession(startMs)
        this.#taps.onPacket({ kind: 'sound', isKey: true, startMs: at, ...sound })
      },
      onEncoding: (encoding) => {
        this.#soundEncoding = encoding
        this.#tellEncoding()
      },
      onFailure: this.#taps.onLost,
    })
    this.#sound = { encoder, isMp4 }
  }

  #tellEncoding(): void {
    if (this.#pictureEncoding && this.#soundEncoding)
      this.#taps.onEncoding({ picture: this.#pictureEncoding, sound: this.#soundEncoding })
  }
}
