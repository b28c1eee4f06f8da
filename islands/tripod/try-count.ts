import type { SessionNews } from './keeper'

/** Counts the tries of a session: the ear takes some of them back. */
export class TryCount {
  readonly #open = new Set<number>()
  readonly #confirmed = new Set<number>()
  readonly #late = new Set<number>()

  note({ what, id }: Pick<SessionNews, 'what' | 'id'>): void {
    if (what === 'heard') this.#open.add(id)
    else if (this.#open.delete(id) && what === 'confirmed') this.#confirmed.add(id)
  }

  /** It was heard too late for a film. */
  noteLate(id: number): void {
    this.#late.add(id)
  }

  /** Those that were not taken back until now. */
  get heard(): number {
    return this.#open.size + this.#confirmed.size
  }

  get confirmed(): number {
    return this.#confirmed.size
  }

  /** How many of the heard or confirmed tries have no film. */
  get late(): { heard: number; confirmed: number } {
    const among = (ids: Set<number>) => [...ids].filter((id) => this.#late.has(id)).length
    const confirmed = among(this.#confirmed)
    return { heard: among(this.#open) + confirmed, confirmed }
  }
}
