const hour = 3_600_000

/** The development clock, in hours before the moment when the town is ready. */
export class Clock {
  readonly url: string
  #offsetMs = 0

  constructor(url: string) {
    this.url = url
  }

  /** The time in the town. */
  now = (): number => Date.now() + this.#offsetMs

  async read(): Promise<void> {
    await this.#ask({})
  }

  /** Moves the clock forward to this many hours ago; it never goes back. */
  async moveTo(hoursAgo: number): Promise<void> {
    const forwardHours = -hoursAgo - this.#offsetMs / hour
    if (forwardHours <= 0) return
    const body = JSON.stringify({ forwardHours })
    await this.#ask({ method: 'POST', body })
  }

  async #ask(init: RequestInit): Promise<void> {
    const url = `${this.url}/dev/clock`
    const headers = { connection: 'close' }
    const answer = await fetch(url, { ...init, headers }).catch((cause: unknown) => {
      throw new Error(`The clock at ${url}`, { cause })
    })
    if (!answer.ok) throw new Error(`The clock: ${answer.status} ${await answer.text()}`)
    const told: { offsetMs: number } = await answer.json()
    this.#offsetMs = told.offsetMs
  }
}
