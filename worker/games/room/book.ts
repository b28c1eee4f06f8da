import { act, connect, type Db } from '../../db/connection'
import type { Bindings } from '../../env'
import { timeNow } from '../../http/clock'
import { log } from '../../http/log'
import { stream } from '../../stream/want'
import { arm } from './alarm'
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
    const { statements, notified } = await batchOf(db, taken)
    const clip = after.gameType === 'own_the_spot' && taken.film?.video.name
    if (clip) statements.push(...stream(this.#env(), db, clip, new Date(now)))
    // While it is being written, for the earlier of the old deadline and the new.
    await arm(storage, gameId, now, before, after)
    try {
      await act(db, statements)
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
    // Before all else: from here on nothing undoes it.
    this.#tell(taken, notified)
    await arm(storage, gameId, now, after).catch((error: unknown) => {
      // It rings too early at worst, and then sets itself anew.
      log('warn', { event: 'game_not_armed', error: String(error) })
    })
    return { state: after, version, isRepeat: false }
  }

  #tell(taken: Taken, notified: string[]): void {
    this.#ctx.waitUntil(tellOf(this.#env(), taken, notified))
  }
}
