import { runBatch, connect, type Db } from '../../db/client'
import type { Bindings } from '../../env'
import { timeNow } from '../../http/clock'
import { log } from '../../http/log'
import { enqueueCopy } from '../../stream/enqueue'
import { arm, disarm } from './alarm'
import type { Done } from './ask'
import { batchOf, type Taken } from './move'
import { tellOf } from './news'
import { findVersion, loadGame, type Kept } from './record'
import { repeat } from './repeat'

/** A room's game as last written, and how it is written on. */
export class Book {
  readonly #ctx: DurableObjectState
  readonly #env: () => Bindings
  /** Dropped when it is in doubt. */
  #kept: Kept | null = null

  /** The names of its tricks, as far as they were asked for. */
  readonly #tricks: Record<string, string> = {}

  constructor(ctx: DurableObjectState, env: () => Bindings) {
    this.#ctx = ctx
    this.#env = env
  }

  db = (): Db => connect(this.#env().DB)

  /** The time of a command: never before that of the last one, nor before it was asked. */
  time = async (asked: number, last = 0): Promise<number> =>
    Math.max(asked, last, (await timeNow(this.#env())).getTime())

  async load(gameId: string): Promise<Kept | null> {
    this.#kept ??= await loadGame(this.db(), gameId)
    return this.#kept
  }

  /** As the record has it, not as it is remembered. */
  reload(gameId: string): Promise<Kept | null> {
    this.#kept = null
    return this.load(gameId)
  }

  /** Writes what the rules have decided, and tells of it. */
  async write(taken: Taken): Promise<Done> {
    const { gameId, commandId, before, after, version, now } = taken
    const { storage } = this.#ctx
    const db = this.db()
    const { statements, notified } = await batchOf(db, taken, this.#tricks)
    const clip = after.gameType === 'own_the_spot' && taken.film?.video.name
    if (clip) statements.push(...enqueueCopy(this.#env(), db, clip, new Date(now)))
    // For the earlier of the old deadline and the new, whichever comes to be written.
    await arm(storage, gameId, now, before, after)
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
      if (done !== version) return repeat(db, gameId, done)
    }
    this.#kept = { state: after, version, at: now }
    // From here on nothing undoes it.
    this.#tell(taken, notified)
    if (before?.deadline && !after.deadline) await this.#close()
    return { state: after, version, isRepeat: false }
  }

  /** Sets no alarm any more, once the game is over. */
  async #close(): Promise<void> {
    await disarm(this.#ctx.storage).catch((error: unknown) => {
      // It rings once more at worst, and finds nothing due.
      log('warn', { event: 'game_not_disarmed', error })
    })
  }

  #tell(taken: Taken, notified: string[]): void {
    this.#ctx.waitUntil(tellOf(this.#env(), taken, notified))
  }
}
