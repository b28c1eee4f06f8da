import { DurableObject } from 'cloudflare:workers'
import { act, connect, type Db } from '../db/connection'
import { isTaken } from '../db/constraint'
import { newName } from '../db/ids'
import type { Bindings } from '../env'
import { timeNow } from '../http/clock'
import { tell } from '../live/tell'
import { isUsedUp } from '../media/uploads/queries'
import { tellUnread } from '../notifications/tell'
import { stream } from '../stream/want'
import type { Answer, Ask, Done, Opening } from './room/ask'
import { commandOf } from './room/command'
import { batchOf, type Taken } from './room/move'
import { commandIdOf, findVersion, loadGame, stateAt, type Kept } from './room/record'
import { decide, type GameState } from './rules'
import { seatOf } from './play/players'

const idKey = 'gameId'

/** How often a command is tried anew when another room of the same game was first. */
const tries = 3

/**
 * A game's room: the only writer of its rows. What is asked of it queues up; each command is decided
 * by the rules, written in one batch whose first line fails a stale writer, and told.
 */
export class GameRoom extends DurableObject<Bindings> {
  /** The game as last written; dropped when that is in doubt. */
  #kept: Kept | null = null
  #queue: Promise<unknown> = Promise.resolve()

  /** Makes the game. */
  open(opening: Opening): Promise<Answer> {
    return this.#next(() => this.#open(opening))
  }

  /** Does what a player asks for, if the rules have nothing against it. */
  act(ask: Ask): Promise<Answer> {
    return this.#next(() => this.#act(ask))
  }

  /** Goes on with what is due by then. Early, late or twice, it does nothing wrong. */
  wake(gameId: string, now: number): Promise<void> {
    return this.#next(() => this.#wake(gameId, now))
  }

  override async alarm(): Promise<void> {
    const gameId = await this.ctx.storage.get<string>(idKey)
    if (gameId) await this.wake(gameId, 0)
  }

  /** One behind another. */
  #next<T>(run: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(run)
    this.#queue = done.catch(() => {})
    return done
  }

  async #open(opening: Opening): Promise<Answer> {
    const { gameId, create: command } = opening
    const now = await this.#time(opening.now)
    const outcome = decide(null, command, now)
    if ('refusal' in outcome) return outcome
    const { state: after, events } = outcome
    const commandId = commandIdOf(0, opening.key ?? newName())
    const taken = { gameId, commandId, command, now, version: 1, before: null, after, events }
    try {
      return await this.#write({ ...taken, opening })
    } catch (error) {
      if (isTaken(error, 'games.creation_key')) return { refusal: 'made_before' }
      throw error
    }
  }

  async #act(ask: Ask, left = tries): Promise<Answer> {
    const { gameId, wish } = ask
    const db = this.#db()
    const found = await this.#load(db, gameId)
    if (!found) return { refusal: 'unknown_game' }
    const commandId = commandIdOf(seatOf(found.state, ask.userId), ask.key ?? newName())
    if (ask.key !== undefined) {
      const version = await findVersion(db, gameId, commandId)
      if (version !== null) return repeat(db, gameId, version)
    }
    const now = await this.#time(ask.now, found.at)
    // What was due goes first, by itself: it stands even where the command is refused.
    const kept = await this.#passDeadline(gameId, found, now)
    const command = commandOf(ask, kept.state, now)
    const outcome = decide(kept.state, command, now)
    if ('refusal' in outcome) return outcome
    const { state: after, events } = outcome
    const version = kept.version + 1
    const taken: Taken = {
      gameId,
      commandId,
      command,
      now,
      version,
      before: kept.state,
      after,
      events,
    }
    if (wish.type === 'turn' || wish.type === 'clip') taken.film = wish.film
    if (wish.type === 'clip') taken.caption = wish.caption
    try {
      return await this.#write(taken)
    } catch (error) {
      if (isUsedUp(error)) return { refusal: 'upload_used' }
      if (left > 1 && isTaken(error, 'game_history.game_id')) return this.#act(ask, left - 1)
      throw error
    }
  }

  async #wake(gameId: string, asked: number): Promise<void> {
    // The record decides, not what this room remembers.
    this.#kept = null
    const kept = await this.#load(this.#db(), gameId)
    if (!kept) return this.#forget()
    const now = await this.#time(asked, kept.at)
    const { state } = await this.#passDeadline(gameId, kept, now)
    await this.#arm(gameId, now, state)
  }

  async #passDeadline(gameId: string, kept: Kept, now: number): Promise<Kept> {
    const { state: before, version } = kept
    if (!before.deadline || before.deadline.at > now) return kept
    const command = { type: 'deadline' as const }
    const outcome = decide(before, command, now)
    if ('refusal' in outcome) throw new Error(`A deadline refused: ${outcome.refusal}`)
    const { state: after, events } = outcome
    const line = { gameId, commandId: newName(), command, now, version: version + 1 }
    await this.#write({ ...line, before, after, events })
    return this.#kept ?? kept
  }

  /** Writes what the rules have decided, and tells of it. */
  async #write(taken: Taken): Promise<Done> {
    const { gameId, commandId, before, after, version, now } = taken
    const db = this.#db()
    const { statements, notified } = await batchOf(db, taken)
    const clip = after.gameType === 'own_the_spot' && taken.film?.video.name
    if (clip) statements.push(...stream(this.env, db, clip, new Date(now)))
    await this.#arm(gameId, now, after, before)
    try {
      await act(db, statements)
    } catch (error) {
      // It may have happened all the same: the record knows.
      this.#kept = null
      const done = await findVersion(db, gameId, commandId).catch(() => null)
      if (done === null) throw error
      if (done !== version) return repeat(db, gameId, done)
    }
    this.#kept = { state: after, version, at: now }
    await this.#arm(gameId, now, after)
    const people = [before, after].flatMap((state) => state?.players ?? [])
    const message = { kind: 'game' as const, gameId, version }
    const ids = people.flatMap(({ userId }) => userId ?? [])
    this.ctx.waitUntil(tell(this.env, ids, message))
    this.ctx.waitUntil(tellUnread(this.env, db, notified))
    return { state: after, version, isRepeat: false }
  }

  /**
   * Sets the alarm to the deadline; while it is being written, to the earlier of the old and the
   * new. It rings by the machine's own clock, which the app's may be ahead of.
   */
  async #arm(
    gameId: string,
    now: number,
    after: GameState,
    before: GameState | null = null,
  ): Promise<void> {
    const dues = [before, after].flatMap((state) => state?.deadline?.at ?? [])
    if (dues.length === 0) return this.#forget()
    await this.ctx.storage.put(idKey, gameId)
    await this.ctx.storage.setAlarm(Math.min(...dues) - now + Date.now())
  }

  async #load(db: Db, gameId: string): Promise<Kept | null> {
    this.#kept ??= await loadGame(db, gameId)
    return this.#kept
  }

  /** Nothing is left to do here. */
  async #forget(): Promise<void> {
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }

  #db = (): Db => connect(this.env.DB)

  /** The time of a command: never before that of the last one, nor before it was asked. */
  #time = async (asked: number, last = 0): Promise<number> =>
    Math.max(asked, last, (await timeNow(this.env)).getTime())
}

/** The same command answers the same, whatever has happened since. */
const repeat = async (db: Db, gameId: string, version: number): Promise<Done> => ({
  state: await stateAt(db, gameId, version),
  version,
  isRepeat: true,
})
