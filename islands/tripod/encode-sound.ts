import type { SoundCodec } from './codecs'
import type { Encoding } from './write-film'

export interface EncodedSound {
  /** On the clock of the sound. */
  startMs: number
  lengthMs: number
  data: Uint8Array<ArrayBuffer>
}

export interface SoundTaps {
  onSound: (sound: EncodedSound) => void
  onEncoding: (encoding: Encoding['sound']) => void
  onFailure: () => void
}

/** Encodes sound in one channel. Nothing of it is ever left out. */
export class SoundEncoder {
  readonly #encoder: AudioEncoder
  readonly #rate: number

  constructor({ codec, config }: SoundCodec, { onSound, onEncoding, onFailure }: SoundTaps) {
    this.#rate = config.sampleRate
    const usualMs = codec === 'aac' ? 1_024_000 / config.sampleRate : 20
    let isFirst = true
    this.#encoder = new AudioEncoder({
      output: (chunk, metadata) => {
        if (isFirst && metadata?.decoderConfig)
          onEncoding({ codec, decoderConfig: metadata.decoderConfig })
        isFirst = false
        const data = new Uint8Array(chunk.byteLength)
        chunk.copyTo(data)
        const lengthMs = chunk.duration ? chunk.duration / 1000 : usualMs
        onSound({ startMs: chunk.timestamp / 1000, lengthMs, data })
      },
      error: (error) => {
        console.warn(error)
        onFailure()
      },
    })
    this.#encoder.configure(config)
  }

  encode(samples: Float32Array<ArrayBuffer>, startMs: number): void {
    if (this.#encoder.state !== 'configured') return
    const sound = new AudioData({
      format: 'f32-planar',
      sampleRate: this.#rate,
      numberOfFrames: samples.length,
      numberOfChannels: 1,
      timestamp: Math.round(startMs * 1000),
      data: samples,
    })
    this.#encoder.encode(sound)
    sound.close()
  }

  async close(): Promise<void> {
    if (this.#encoder.state !== 'configured') return
    await this.#encoder.flush().catch(console.warn)
    if (this.#encoder.state === 'configured') this.#encoder.close()
  }
}
