import type { TryNews } from '../../worker/lib/try-finder/index'
import type { FromEar, ToEar } from './ear-worker'

/** Without signal, its code may never come. */
const longestLoadMs = 10_000
/** At the end, an ear that says nothing for so long is not waited for. */
const longestSilenceMs = 2000
/** One that is behind says how far it is, and is waited for, but not longer. */
const longestEndMs = 10_000

/** The ear in its worker. */
export class Listener {
  readonly #worker = new Worker(new URL('./ear-worker.ts', import.meta.url), { type: 'module' })
  readonly #load = Promise.withResolvers<void>()
  #rate: number | undefined
  #signAt = Infinity
  #isLoaded = false
  #isLost = false
  readonly #onLost: () => void
  #onEnd: () => void = () => {}
  #onSign: () => void = () => {}

  /**
   * `onNews` also gets how much of the sound was heard by then, in milliseconds. `onLost` says of one that was loaded
   * that it hears nothing more.
   */
  constructor(onNews: (news: TryNews[], heardMs: number) => void, onLost: () => void) {
    this.#onLost = onLost
    setTimeout(() => this.#isLoaded || this.#lose(), longestLoadMs)
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromEar>) => {
      if (data === 'ready') {
        this.#isLoaded = true
        return this.#load.resolve()
      }
      this.#signAt = performance.now()
      onNews(data.news, data.heardMs)
      if (data.isEnd) this.#onEnd()
      else this.#onSign()
    })
    this.#worker.addEventListener('error', () => this.#lose())
  }

  /** Takes the samples away from the caller. */
  hear(samples: Float32Array<ArrayBuffer>, rate: number): void {
    if (this.#rate === undefined) {
      this.#send({ rate })
      this.#signAt = performance.now()
    }
    this.#rate = rate
    this.#send({ samples }, [samples.buffer])
  }

  /** Rejects where its code fails, or has not come after 10 s. */
  get loaded(): Promise<void> {
    return this.#load.promise
  }

  /** How long it has said nothing of the sound that it gets. One that is behind says how far it is. */
  get silentMs(): number {
    return performance.now() - this.#signAt
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

  #lose(): void {
    this.#isLost = true
    this.#load.reject(new Error('The ear did not load, or failed'))
    this.#onEnd()
    if (this.#isLoaded) this.#onLost()
  }

  #send(message: ToEar, transfer: Transferable[] = []): void {
    this.#worker.postMessage(message, transfer)
  }
}
