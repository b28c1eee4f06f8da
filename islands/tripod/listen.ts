import type { TryNews } from '../ear/live-ear'
import type { FromEar, ToEar } from './ear-worker'

/** The ear in its worker. */
export class Listener {
  readonly #worker = new Worker(new URL('./ear-worker.ts', import.meta.url), { type: 'module' })
  #rate: number | undefined
  #onEnd: () => void = () => {}

  constructor(onNews: (news: TryNews[]) => void) {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromEar>) => {
      onNews(data.news)
      if (data.isEnd) this.#onEnd()
    })
    // Without its ear a session has no more tries, but what it has can be kept.
    this.#worker.addEventListener('error', () => this.#onEnd())
  }

  /** Takes the samples away from the caller. */
  hear(samples: Float32Array<ArrayBuffer>, rate: number): void {
    if (this.#rate === undefined) this.#send({ rate })
    this.#rate = rate
    this.#send({ samples }, [samples.buffer])
  }

  /** Waits for the last news. */
  async end(): Promise<void> {
    const ended = new Promise<void>((resolve) => {
      this.#onEnd = resolve
      setTimeout(resolve, 2000)
    })
    this.#send('end')
    await ended
    this.#worker.terminate()
  }

  #send(message: ToEar, transfer: Transferable[] = []): void {
    this.#worker.postMessage(message, transfer)
  }
}
