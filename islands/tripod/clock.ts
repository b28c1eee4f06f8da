/** How long the first arrivals are only watched. */
const warmUpMs = 1000
const blockMs = 500
/** Blocks whose earliest arrivals count. */
const blocks = 3
/** A larger deviation is an interruption; the rest is drift, or a little sound that a busy phone lost. */
const jumpMs = 25
/** Largest correction of drift per block, so that no film has a jolt. */
const slewMs = 5
/** How far back a time may be asked for: the store has 40 s where the ear is behind. */
const memoryMs = 50_000

/**
 * Brings the times of pictures or of sound, which count from zeros of their own, to those of the session.
 * Something is never early, only late: the least delay of the newest arrivals gives the distance of both
 * zeros, also when one clock runs a little faster than the other. A time once given never changes: the marks
 * of a try and its sound, which are asked for seconds apart, stay together.
 */
export class SteadyClock {
  #steps: { fromMs: number; offset: number }[] = []
  #firstAt = 0
  #blockAt = 0
  #least: number[] = []

  /** Notes when something with this time of its own arrived. */
  note(ownMs: number, arrivedAtMs: number): void {
    const delta = arrivedAtMs - ownMs
    if (this.#steps.length === 0) {
      this.#steps = [{ fromMs: ownMs, offset: delta }]
      this.#firstAt = this.#blockAt = arrivedAtMs
      this.#least = [delta]
      return
    }
    if (arrivedAtMs - this.#blockAt >= blockMs) {
      this.#follow(ownMs)
      this.#blockAt = arrivedAtMs
      this.#least = [delta, ...this.#least.slice(0, blocks - 1)]
    }
    this.#least[0] = Math.min(this.#least[0]!, delta)
    const last = this.#steps.at(-1)!
    if (arrivedAtMs - this.#firstAt < warmUpMs) last.offset = Math.min(last.offset, delta)
  }

  #follow(fromMs: number): void {
    const { offset } = this.#steps.at(-1)!
    const away = Math.min(...this.#least) - offset
    const step = Math.abs(away) > jumpMs ? away : Math.max(-slewMs, Math.min(slewMs, away))
    const recent = this.#steps.filter((each) => each.fromMs > fromMs - memoryMs)
    this.#steps = [...recent, { fromMs, offset: offset + step }]
  }

  /** False until enough has arrived to tell the time by. */
  isSteady(nowMs: number): boolean {
    return this.#steps.length > 0 && nowMs - this.#firstAt >= warmUpMs
  }

  /** When that was in the session. */
  toSession(ownMs: number): number {
    const step = this.#steps.findLast(({ fromMs }) => fromMs <= ownMs) ?? this.#steps[0]
    return ownMs + (step?.offset ?? 0)
  }
}
