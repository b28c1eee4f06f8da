import type { TryNews } from '../ear/live-ear'
import type { FromEar, ToEar } from './ear-worker'

/** At the end, an ear that says nothing for so long is not waited for. */
const longestSilenceMs = 2000
/** One that is behind says how far it is, and is waited for, but not longer. */
const longestEndMs = 10_000

/** The ear in its worker. */
export class Listener {
  readonly #worker = new Worker(new URL('./ear-worker.ts', import.meta.url), { type: 'module' })
  #rate: number | undefined
  #isLost = false
  #onEnd: () => void = () => {}
  #onSign: () => void = () => {}

  /**
   * `onNews` also gets how much of the sound was heard by then, in milliseconds. After `onLost`, nothing more is heard.
   */
  constructor(onNews: (news: TryNews[], heardMs: number) => void, onLost: () => void) {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromEar>) => {
      onNews(data.news, data.heardMs)
      if (data.isEnd) this.#onEnd()
      else this.#onSign()
    })
    this.#worker.addEventListener('error', () => {
      this.#isLost = true
      this.#onEnd()
      onLost()
    })
  }

  /** Takes the samples away from the caller. */
  hear(samples: Float32Array<ArrayBuffer>, rate: number): void {
    if (this.#rate === undefined) this.#send({ rate })
    this.#rate = rate
    this.#send({ samples }, [samples.buffer])
  }

  /** Whether its code did not load, or failed. */
  get isLost(): boolean {
    return this.#isLost
  }

  /** Waits for the last news. */
  async end(): Promise<void> {
    if (this.#isLost) return this.#worker.terminate()
    const ended = new Promise<void>((resolve) => {
      let silence: ReturnType<typeof setTimeout>
      this.#onEnd = resolve
      this.#onSign = () => {
        clearTimeout(silence)
        silence = setTimeout(resolve, longestSilenceMs)
      }
      this.#onSign()
      setTimeout(resolve, longestEndMs)
    })
    this.#send('end')
    await ended
    this.#worker.terminate()
  }

  #send(message: ToEar, transfer: Transferable[] = []): void {
    this.#worker.postMessage(message, transfer)
  }
}
