import { runBatch, connect, type Db } from '../../db/client'
import type { Env } from '../../env'
import { timeNow } from '../../http/clock'
import { log } from '../../http/log'
import { enqueueCopy } from '../../stream/enqueue'
import { schedule, clear } from './alarm'
import type { Done } from './request'
import { buildBatch, type Transition } from './statements'
import { findVersion, loadGame, type StoredGame, replayResponse } from './repository'
import { publish } from '../../live/publish'
import { deliverNotifications } from '../../push/deliver'

/** Loads a room's game and commits its transitions. Remembers the last committed state. */
export class GameStore {
  readonly #ctx: DurableObjectState
  readonly #env: () => Env
  /** Null until loaded, and after a commit whose outcome is unknown. */
  #game: StoredGame | null = null

  /** Names of tricks by id: they never change. */
  readonly #tricks: Record<string, string> = {}

  constructor(ctx: DurableObjectState, env: () => Env) {
    this.#ctx = ctx
    this.#env = env
  }

  db = (): Db => connect(this.#env().DB)

  /** The time of a command: never before the last command, nor before the request. */
  commandTime = async (asked: number, last = 0): Promise<number> =>
    Math.max(asked, last, (await timeNow(this.#env())).getTime())

  async load(gameId: string): Promise<StoredGame | null> {
    this.#game ??= await loadGame(this.db(), gameId)
    return this.#game
  }

  /** Loads the game from the database, even if one is remembered. */
  reload(gameId: string): Promise<StoredGame | null> {
    this.#game = null
    return this.load(gameId)
  }

  /** Commits a transition and publishes it. */
  async commit(transition: Transition): Promise<Done> {
    const { gameId, commandId, before, after, version, now } = transition
    const { storage } = this.#ctx
    const db = this.db()
    const { statements, notified, toCopy } = await buildBatch(db, transition, this.#tricks)
    for (const video of toCopy) {
      statements.push(...enqueueCopy(this.#env(), db, video, new Date(now)))
    }
    // Uses the earlier of the old and the new deadline, because the commit may still fail.
    await schedule(storage, gameId, now, before, after)
    try {
      await runBatch(db, statements)
    } catch (error) {
      // A failed call may still have committed: look it up.
      this.#game = null
      const done = await findVersion(db, gameId, commandId).catch(() => {
        // The outcome is unknown, so tell the open pages to reload the game.
        this.#publish(transition, notified)
        return null
      })
      if (done === null) throw error
      if (done !== version) return replayResponse(db, gameId, done)
    }
    this.#game = { state: after, version, at: now }
    this.#publish(transition, notified)
    if (before?.deadline && !after.deadline) await this.#close()
    return { state: after, version, isRepeat: false }
  }

  /** The game is over: no alarm is needed. */
  async #close(): Promise<void> {
    await clear(this.#ctx.storage).catch((error: unknown) => {
      // At worst the alarm rings once more and finds nothing due.
      log('warn', { event: 'game_alarm_not_cleared', error })
    })
  }

  #publish(transition: Transition, notified: string[]): void {
    this.#ctx.waitUntil(publishUpdate(this.#env(), transition, notified))
  }
}

/**
 * Notifies the open pages of all players, including those who just left: first of the game, because
 * they wait for it, then of the unread count. Never fails.
 */
async function publishUpdate(env: Env, transition: Transition, notified: string[]): Promise<void> {
  const { gameId, version, before, after } = transition
  const seats = [before, after].flatMap((state) => state?.players ?? [])
  const people = seats.flatMap(({ userId }) => userId ?? [])
  await publish(env, people, { kind: 'game', gameId, version })
  await deliverNotifications(env, connect(env.DB), notified)
}
