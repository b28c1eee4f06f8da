import { DurableObject } from 'cloudflare:workers'
import { runBatch } from '../../db/client'
import { isUniqueViolation } from '../../db/constraint'
import { newCounts, takeCounts } from '../../db/count'
import { storageFault } from '../../db/faults/fault'
import type { Env } from '../../env'
import { countCommand } from '../../metrics/points'
import { clear, gameIdOf, GameWriter, reschedule } from './game-writer'
import { postponeGame } from './game-rows'
import type { CommandResult, GameRequest, Keyed, NewGameRequest } from './request'

/**
 * Serialises all commands of one game and is the only writer of its rows. A commit is one D1 batch;
 * its first insert fails if another room was first.
 */
export class GameRoom extends DurableObject<Env> {
  readonly #serialize = serialize()
  readonly #queries = newCounts()
  readonly #writer = new GameWriter(this.ctx, () => this.env, this.#queries)

  create(request: Keyed<NewGameRequest>): Promise<CommandResult> {
    return this.#count('create', () => this.#writer.create(request))
  }

  execute(request: Keyed<GameRequest>): Promise<CommandResult> {
    return this.#count(request.action.type, () =>
      this.#writer.execute(request).catch((error: unknown) => {
        if (!isConflict(error)) throw error
        const { rows: _, ...others } = request
        return retryOnConflict(() => this.#writer.execute(others))
      }),
    )
  }

  #count(command: string, run: () => Promise<CommandResult>): Promise<CommandResult> {
    return this.#serialize(async () => {
      const start = Date.now()
      // Drops the counts of an alarm or of a command that failed.
      takeCounts(this.#queries)
      const answer = await run()
      const queries = takeCounts(this.#queries)
      const measured = { command, ms: Date.now() - start, queries }
      countCommand(this.env, { ...measured, ...outcomeOf(answer) })
      return answer
    })
  }

  /** For the health check. */
  ping(): void {}

  /** Idempotent. A failure postpones the game, so that the cron job reaches the others first. */
  applyDeadlines(gameId: string, now: number): Promise<void> {
    return this.#serialize(async () => {
      try {
        await this.#applyWithRetry(gameId, now)
      } catch (error) {
        const db = this.#writer.db(gameId)
        await runBatch(db, [postponeGame(db, gameId, now)])
        throw error
      }
    })
  }

  pack(gameId: string): Promise<void> {
    return this.#serialize(() => this.#writer.pack(gameId))
  }

  override async alarm(): Promise<void> {
    const gameId = await gameIdOf(this.ctx.storage)
    if (gameId) await this.#serialize(() => this.#applyWithRetry(gameId, 0))
  }

  #applyWithRetry = (gameId: string, now: number): Promise<void> =>
    retryOnConflict(() => this.#applyDue(gameId, now))

  async #applyDue(gameId: string, asked: number): Promise<void> {
    const { storage } = this.ctx
    // Reads the database, because this room's memory may be out of date.
    const game = await this.#writer.reload(gameId)
    if (!game) return clear(storage)
    const now = await this.#writer.time(asked)
    const { state } = await this.#writer.applyDeadline(game, now)
    await reschedule(storage, gameId, now, state)
  }
}

function outcomeOf(answer: CommandResult): { game: string; outcome: string } {
  if ('refusal' in answer) return { game: 'unknown', outcome: answer.refusal }
  return { game: answer.state.gameType, outcome: answer.isRepeat ? 'repeated' : 'done' }
}

/** Callers get only the message of an error, so a storage fault must not be hidden in a cause. */
function serialize() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(run: () => Promise<T>): Promise<T> => {
    const done = last.then(run).catch((error: unknown) => {
      throw storageFault(error) ?? error
    })
    last = done.catch(() => {})
    return done
  }
}

/** Two rooms of one game can race after a network partition; a third conflict is an error. */
const maxAttempts = 3

/** Starts again if another room has written a version meanwhile. */
async function retryOnConflict<T>(run: () => Promise<T>): Promise<T> {
  for (let left = maxAttempts; ; left--) {
    try {
      return await run()
    } catch (error) {
      if (left <= 1 || !isConflict(error)) throw error
    }
  }
}

const isConflict = (error: unknown): boolean => isUniqueViolation(error, 'game_history.game_id')
