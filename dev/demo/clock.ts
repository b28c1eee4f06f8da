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
    await this.#take(await fetch(`${this.url}/dev/clock`))
  }

  /** Moves the clock forward to this many hours ago; it never goes back. */
  async moveTo(hoursAgo: number): Promise<void> {
    const forwardHours = -hoursAgo - this.#offsetMs / hour
    if (forwardHours <= 0) return
    const body = JSON.stringify({ forwardHours })
    await this.#take(await fetch(`${this.url}/dev/clock`, { method: 'POST', body }))
  }

  async #take(answer: Response): Promise<void> {
    if (!answer.ok) throw new Error(`The clock: ${answer.status} ${await answer.text()}`)
    const told: { offsetMs: number } = await answer.json()
    this.#offsetMs = told.offsetMs
  }
}
