/** How long the first arrivals are only watched. */
const warmUpMs = 1000
const blockMs = 1000
/** Blocks whose earliest arrivals count. */
const blocks = 3
/** What is off by more was interrupted; the rest is drift. */
const jumpMs = 60
/** Followed at most so fast, so that no film has a jolt. */
const slewMs = 1

/**
 * Brings the times of pictures or of sound, which count from zeros of their own, to those of the session.
 * Something is never early, only late: what came with the least delay of late tells both zeros apart, also
 * when one clock runs a little faster than the other.
 */
export class Clock {
  #offset: number | undefined
  #firstAt = 0
  #blockAt = 0
  #least: number[] = []

  /** Notes when something with this time of its own arrived. */
  note(ownMs: number, arrivedAtMs: number): void {
    const delta = arrivedAtMs - ownMs
    if (this.#offset === undefined) {
      this.#offset = delta
      this.#firstAt = this.#blockAt = arrivedAtMs
      this.#least = [delta]
      return
    }
    if (arrivedAtMs - this.#blockAt >= blockMs) {
      this.#follow()
      this.#blockAt = arrivedAtMs
      this.#least = [delta, ...this.#least.slice(0, blocks - 1)]
    }
    this.#least[0] = Math.min(this.#least[0]!, delta)
    if (arrivedAtMs - this.#firstAt < warmUpMs) this.#offset = Math.min(this.#offset, delta)
  }

  #follow(): void {
    const away = Math.min(...this.#least) - this.#offset!
    const step = Math.abs(away) > jumpMs ? away : Math.max(-slewMs, Math.min(slewMs, away))
    this.#offset! += step
  }

  /** False until enough has arrived to tell the time by. */
  isSteady(nowMs: number): boolean {
    return this.#offset !== undefined && nowMs - this.#firstAt >= warmUpMs
  }

  /** When that was in the session. */
  toSession(ownMs: number): number {
    return ownMs + (this.#offset ?? 0)
  }
}
