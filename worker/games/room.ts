import { DurableObject } from 'cloudflare:workers'
import { runBatch } from '../db/client'
import type { Bindings } from '../env'
import { disarm, gameOf, rearm } from './room/alarm'
import type { Answer, Ask, Opening } from './room/ask'
import { begin } from './room/begin'
import { Book } from './room/book'
import { passDue } from './room/due'
import { unlessOvertaken } from './room/overtaken'
import { perform } from './room/perform'
import { queue } from './room/queue'
import { putOff } from './room/writes'

/**
 * A game's room: the only writer of its rows. What is asked of it queues up; each command is decided
 * by the rules, written in one batch whose first line fails a stale writer, and told.
 */
export class GameRoom extends DurableObject<Bindings> {
  readonly #next = queue()
  readonly #book = new Book(this.ctx, () => this.env)

  /** Makes the game. */
  open(opening: Opening): Promise<Answer> {
    return this.#next(() => begin(this.#book, opening))
  }

  /** Does what is asked for, if the rules have nothing against it. */
  act(ask: Ask): Promise<Answer> {
    return this.#next(() => unlessOvertaken(() => perform(this.#book, ask)))
  }

  /**
   * Goes on with what is due by then, as the minute job asks. Early, late or twice, it does nothing
   * wrong; where it fails, the job asks the other rooms first for a while.
   */
  wake(gameId: string, now: number): Promise<void> {
    return this.#next(async () => {
      try {
        await this.#goOn(gameId, now)
      } catch (error) {
        await runBatch(this.#book.db(), [putOff(this.#book.db(), gameId, now)])
        throw error
      }
    })
  }

  override async alarm(): Promise<void> {
    const gameId = await gameOf(this.ctx.storage)
    if (gameId) await this.#next(() => this.#goOn(gameId, 0))
  }

  #goOn = (gameId: string, now: number): Promise<void> =>
    unlessOvertaken(() => this.#wake(gameId, now))

  async #wake(gameId: string, asked: number): Promise<void> {
    const { storage } = this.ctx
    // The record decides, not what this room remembers.
    const kept = await this.#book.reload(gameId)
    if (!kept) return disarm(storage)
    const now = await this.#book.time(asked, kept.at)
    const { state } = await passDue(this.#book, gameId, kept, now)
    await rearm(storage, gameId, now, state)
  }
}
