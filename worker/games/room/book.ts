import { runBatch, connect, type Db } from '../../db/client'
import type { Bindings } from '../../env'
import { timeNow } from '../../http/clock'
import { log } from '../../http/log'
import { enqueueCopy } from '../../stream/enqueue'
import { schedule, clear } from './alarm'
import type { Done } from './ask'
import { buildBatch, type Transition } from './move'
import { publishUpdate } from './news'
import { findVersion, loadGame, type StoredGame } from './record'
import { replayResponse } from './repeat'

/** A room's game as last written, and how it is written on. */
export class GameStore {
  readonly #ctx: DurableObjectState
  readonly #env: () => Bindings
  /** Dropped when it is in doubt. */
  #kept: StoredGame | null = null

  /** The names of its tricks, as far as they were asked for. */
  readonly #tricks: Record<string, string> = {}

  constructor(ctx: DurableObjectState, env: () => Bindings) {
    this.#ctx = ctx
    this.#env = env
  }

  db = (): Db => connect(this.#env().DB)

  /** The time of a command: never before that of the last one, nor before it was asked. */
  commandTime = async (asked: number, last = 0): Promise<number> =>
    Math.max(asked, last, (await timeNow(this.#env())).getTime())

  async load(gameId: string): Promise<StoredGame | null> {
    this.#kept ??= await loadGame(this.db(), gameId)
    return this.#kept
  }

  /** As the record has it, not as it is remembered. */
  reload(gameId: string): Promise<StoredGame | null> {
    this.#kept = null
    return this.load(gameId)
  }

  /** Writes what the rules have decided, and tells of it. */
  async commit(taken: Transition): Promise<Done> {
    const { gameId, commandId, before, after, version, now } = taken
    const { storage } = this.#ctx
    const db = this.db()
    const { statements, notified } = await buildBatch(db, taken, this.#tricks)
    const clip = after.gameType === 'own_the_spot' && taken.film?.video.name
    if (clip) statements.push(...enqueueCopy(this.#env(), db, clip, new Date(now)))
    // For the earlier of the old deadline and the new, whichever comes to be written.
    await schedule(storage, gameId, now, before, after)
    try {
      await runBatch(db, statements)
    } catch (error) {
      // It may have happened all the same: the record knows.
      this.#kept = null
      const done = await findVersion(db, gameId, commandId).catch(() => {
        // Or nobody does: screens look for themselves.
        this.#tell(taken, notified)
        return null
      })
      if (done === null) throw error
      if (done !== version) return replayResponse(db, gameId, done)
    }
    this.#kept = { state: after, version, at: now }
    // From here on nothing undoes it.
    this.#tell(taken, notified)
    if (before?.deadline && !after.deadline) await this.#close()
    return { state: after, version, isRepeat: false }
  }

  /** Sets no alarm any more, once the game is over. */
  async #close(): Promise<void> {
    await clear(this.#ctx.storage).catch((error: unknown) => {
      // It rings once more at worst, and finds nothing due.
      log('warn', { event: 'game_not_disarmed', error })
    })
  }

  #tell(taken: Transition, notified: string[]): void {
    this.#ctx.waitUntil(publishUpdate(this.#env(), taken, notified))
  }
}
