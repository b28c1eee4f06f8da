import { DurableObject } from 'cloudflare:workers'
import { runBatch } from '../../db/client'
import type { Env } from '../../env'
import { clear, gameOf, reschedule } from './alarm'
import type { CommandResult, GameRequest, NewGameRequest } from './request'
import { createGame, applyDeadline, execute } from './execute'
import { GameStore } from './store'
import { postpone } from './statements'
import { isUniqueViolation } from '../../db/constraint'

/**
 * Serialises all commands of one game and is the only writer of its rows. For each command the
 * rules decide, one D1 batch commits (its first insert fails if another room was first), and the
 * players' open pages are notified.
 */
export class GameRoom extends DurableObject<Env> {
  readonly #serialize = serialize()
  readonly #store = new GameStore(this.ctx, () => this.env)

  create(request: NewGameRequest): Promise<CommandResult> {
    return this.#serialize(() => createGame(this.#store, request))
  }

  execute(request: GameRequest): Promise<CommandResult> {
    return this.#serialize(() => retryOnConflict(() => execute(this.#store, request)))
  }

  /**
   * Called by the cron job for overdue games. Idempotent. A failure postpones the game, so that the
   * job reaches the other games first.
   */
  applyDeadlines(gameId: string, now: number): Promise<void> {
    return this.#serialize(async () => {
      try {
        await this.#applyWithRetry(gameId, now)
      } catch (error) {
        await runBatch(this.#store.db(), [postpone(this.#store.db(), gameId, now)])
        throw error
      }
    })
  }

  override async alarm(): Promise<void> {
    const gameId = await gameOf(this.ctx.storage)
    if (gameId) await this.#serialize(() => this.#applyWithRetry(gameId, 0))
  }

  #applyWithRetry = (gameId: string, now: number): Promise<void> =>
    retryOnConflict(() => this.#applyDue(gameId, now))

  async #applyDue(gameId: string, asked: number): Promise<void> {
    const { storage } = this.ctx
    // Reads the database, because the memory of this room may be out of date.
    const kept = await this.#store.reload(gameId)
    if (!kept) return clear(storage)
    const now = await this.#store.commandTime(asked, kept.at)
    const { state } = await applyDeadline(this.#store, gameId, kept, now)
    await reschedule(storage, gameId, now, state)
  }
}

/** Runs one task after the other, even if one fails. */
function serialize() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(run: () => Promise<T>): Promise<T> => {
    const done = last.then(run)
    last = done.catch(() => {})
    return done
  }
}

/** Two rooms of one game can race after a network partition; a third conflict is an error. */
const maxAttempts = 3

/** Runs again from the start if another room has written a version meanwhile. */
async function retryOnConflict<T>(run: () => Promise<T>): Promise<T> {
  for (let left = maxAttempts; ; left--) {
    try {
      return await run()
    } catch (error) {
      if (left <= 1 || !isUniqueViolation(error, 'game_history.game_id')) throw error
    }
  }
}
