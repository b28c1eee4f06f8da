import { DurableObject } from 'cloudflare:workers'
import { runBatch } from '../db/client'
import type { Bindings } from '../env'
import { clear, gameOf, reschedule } from './room/alarm'
import type { CommandResult, GameRequest, NewGameRequest } from './room/ask'
import { createGame } from './room/begin'
import { GameStore } from './room/book'
import { applyDeadline } from './room/due'
import { retryOnConflict } from './room/overtaken'
import { execute } from './room/perform'
import { serialize } from './room/queue'
import { postpone } from './room/writes'

/**
 * A game's room: the only writer of its rows. What is asked of it queues up; each command is decided
 * by the rules, written in one batch whose first line fails a stale writer, and told.
 */
export class GameRoom extends DurableObject<Bindings> {
  readonly #next = serialize()
  readonly #book = new GameStore(this.ctx, () => this.env)

  /** Makes the game. */
  create(opening: NewGameRequest): Promise<CommandResult> {
    return this.#next(() => createGame(this.#book, opening))
  }

  /** Does what is asked for, if the rules have nothing against it. */
  execute(ask: GameRequest): Promise<CommandResult> {
    return this.#next(() => retryOnConflict(() => execute(this.#book, ask)))
  }

  /**
   * Goes on with what is due by then, as the minute job asks. Early, late or twice, it does nothing
   * wrong; where it fails, the job asks the other rooms first for a while.
   */
  applyDeadlines(gameId: string, now: number): Promise<void> {
    return this.#next(async () => {
      try {
        await this.#goOn(gameId, now)
      } catch (error) {
        await runBatch(this.#book.db(), [postpone(this.#book.db(), gameId, now)])
        throw error
      }
    })
  }

  override async alarm(): Promise<void> {
    const gameId = await gameOf(this.ctx.storage)
    if (gameId) await this.#next(() => this.#goOn(gameId, 0))
  }

  #goOn = (gameId: string, now: number): Promise<void> =>
    retryOnConflict(() => this.#wake(gameId, now))

  async #wake(gameId: string, asked: number): Promise<void> {
    const { storage } = this.ctx
    // The record decides, not what this room remembers.
    const kept = await this.#book.reload(gameId)
    if (!kept) return clear(storage)
    const now = await this.#book.commandTime(asked, kept.at)
    const { state } = await applyDeadline(this.#book, gameId, kept, now)
    await reschedule(storage, gameId, now, state)
  }
}
