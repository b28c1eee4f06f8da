/** Hands a microphone's samples to the page, mixed to one channel. Runs on the browser's thread for sound. */

interface Processor {
  readonly port: MessagePort
}

declare const AudioWorkletProcessor: new () => Processor
declare const registerProcessor: (name: string, processor: new () => Processor) => void

/** A message for each 128 samples would be many. */
const size = 1024

class SoundProcessor extends AudioWorkletProcessor {
  #piece = new Float32Array(size)
  #filled = 0

  process([channels = []]: Float32Array[][]): boolean {
    // Silence counts too: the number of samples tells the time.
    const length = channels[0]?.length ?? 128
    for (let at = 0; at < length; at++) {
      let sum = 0
      for (const channel of channels) sum += channel[at]!
      this.#piece[this.#filled++] = sum / Math.max(1, channels.length)
      if (this.#filled === size) this.#send()
    }
    return true
  }

  #send(): void {
    this.port.postMessage(this.#piece, [this.#piece.buffer])
    this.#piece = new Float32Array(size)
    this.#filled = 0
  }
}

registerProcessor('tripod-sound', SoundProcessor)
