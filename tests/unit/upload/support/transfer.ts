import type { UploadOptions } from 'tus-js-client'

/** Stands in for an upload of the tus client: a test decides how far it comes. */
export class Transfer {
  url: string | null
  /** Whether it still moves bytes. */
  isRunning = true
  readonly file: File
  private readonly options: UploadOptions

  constructor(file: File, options: UploadOptions) {
    this.file = file
    this.options = options
    this.url = options.uploadUrl ?? null
  }

  start(): void {}

  async abort(): Promise<void> {
    this.isRunning = false
  }

  /** The tab is closed that moved it: nobody hears of it any more. */
  abandon(): void {
    this.isRunning = false
  }

  /** The server has made the upload. */
  begin(url = 'https://stoke.example/api/uploads/one'): void {
    this.url = url
    this.options.onUploadUrlAvailable?.()
  }

  progress(done: number): void {
    this.options.onProgress?.(done * 1000, 1000)
  }

  /** All bytes are up. */
  arrive(): void {
    if (this.url === null) this.begin()
    this.isRunning = false
    this.options.onSuccess?.({} as never)
  }

  lose(): void {
    this.isRunning = false
    this.options.onError?.(new Error('The network is gone'))
  }

  refuse(status: number, code: string, retryAfter?: string): void {
    this.isRunning = false
    const originalResponse = {
      getStatus: () => status,
      getBody: () => JSON.stringify({ code, message: `Refused: ${code}` }),
      getHeader: () => retryAfter,
    }
    this.options.onError?.(Object.assign(new Error(code), { originalResponse }))
  }
}
