import type { SessionNews } from './keeper'

/** Counts the tries of a session: the ear takes some of them back. */
export class TryCount {
  readonly #open = new Set<number>()
  #confirmed = 0

  note({ what, id }: Pick<SessionNews, 'what' | 'id'>): void {
    if (what === 'heard') this.#open.add(id)
    else if (this.#open.delete(id) && what === 'confirmed') this.#confirmed++
  }

  /** Those that were not taken back until now. */
  get heard(): number {
    return this.#open.size + this.#confirmed
  }

  get confirmed(): number {
    return this.#confirmed
  }
}
