import { and, eq, sql } from 'drizzle-orm'
import { type Db, connect, runKeyedBatch } from '../../db/client'
import type { QueryCounts } from '../../db/count'
import { gameHistory, games, tricks } from '../../db/schema'
import { log } from '../../http/log'
import { packGame } from '../packs/pack-game'
import { factsOf, type GameState } from '../registry'
import { clear, schedule } from './alarm'
import { parseGame, stateAt, storedGame, storedState, type StoredGame } from './stored'
import type { CommandResult, Refused } from './request'
import type { Env } from '../../env'
import { timeNow } from '../../http/clock'
import { enqueueCopy } from '../../stream/queries'
import { buildBatch, type RoomTransition } from './statements'
import { bookmarkOf, publish } from '../../live/publish'
import { deliverNotifications } from '../../push/deliver'
import { findTimeZone } from '../../push/queries'
import { nightEnd } from '../../push/rules'

/** The game with the time of its last command. */
const gameRow = (db: Db, gameId: string) =>
  db
    .select({
      ...storedGame,
      packedVersion: games.packedVersion,
      endedAt: games.endedAt,
      at: gameHistory.at,
    })
    .from(games)
    .leftJoin(
      gameHistory,
      and(eq(gameHistory.gameId, games.id), eq(gameHistory.version, games.version)),
    )
    .where(eq(games.id, gameId))

/** The tricks of a game of S.K.A.T.E.: one of them may be named in a notification. */
const trickNames = (db: Db, gameId: string) =>
  db
    .select({ id: tricks.id, name: tricks.name })
    .from(tricks)
    .where(
      sql`${tricks.id} IN (SELECT value FROM json_each((
        SELECT CASE WHEN json_valid(${storedState}) THEN json_extract(${storedState}, '$.tricks') END
        FROM ${games} WHERE ${games.id} = ${gameId})))`,
    )

/** The version at which a command was recorded; null if it was not. */
export async function findVersion(db: Db, gameId: string, commandId: string) {
  const row = await db
    .select({ version: gameHistory.version })
    .from(gameHistory)
    .where(and(eq(gameHistory.gameId, gameId), eq(gameHistory.commandId, commandId)))
    .get()
  return row?.version ?? null
}

type CommandDone = Exclude<CommandResult, { refusal: Refused }>

/** Loads a room's game and commits its transitions. Remembers the last committed state. */
export class GameStore {
  readonly #ctx: DurableObjectState
  readonly #env: () => Env
  readonly #counts: QueryCounts
  /** Null until loaded, and after a commit whose outcome is unknown. */
  #game: StoredGame | null = null
  /** When the last command of the game came. Time never runs backwards in a game. */
  #lastAt = 0

  /** Names of tricks by id: they never change. */
  readonly #tricks: Record<string, string> = {}

  constructor(ctx: DurableObjectState, env: () => Env, counts: QueryCounts) {
    this.#ctx = ctx
    this.#env = env
    this.#counts = counts
  }

  /** A session of its own, which knows the bookmark of what it has written. */
  db = (): Db => connect(this.#env().DB.withSession('first-primary'), { counts: this.#counts })

  /** The time of a command: never before the last command, nor before the request. */
  commandTime = async (asked: number): Promise<number> =>
    Math.max(asked, this.#lastAt, (await timeNow(this.#env())).getTime())

  async load(gameId: string): Promise<StoredGame | null> {
    if (this.#game) return this.#game
    const db = this.db()
    const [[row], names] = await db.batch([gameRow(db, gameId), trickNames(db, gameId)])
    for (const { id, name } of names) this.#tricks[id] = name
    if (!row) return null
    // A pack is written long after the end: every later command is later than what it holds.
    const at = row.at ?? (row.packedVersion === row.version ? row.endedAt : null)
    if (!at) return null
    this.#lastAt = at.getTime()
    return (this.#game = parseGame(row))
  }

  /** Loads the game from the database, even if one is remembered. */
  reload(gameId: string): Promise<StoredGame | null> {
    this.#game = null
    return this.load(gameId)
  }

  /** When the night of the player ends whom the next deadline reminds; null by day. */
  async quietUntil(state: GameState, now: number): Promise<number | null> {
    const { reminds } = factsOf(state)
    const userId = reminds === null ? null : state.players[reminds]?.userId
    if (!userId) return null
    const timeZone = await findTimeZone(this.db(), userId)
    return timeZone === null ? null : nightEnd(timeZone, now)
  }

  /** The answer to a repeated command is the same, even if the game has changed since. */
  async replayResponse(gameId: string, version: number, db = this.db()): Promise<CommandDone> {
    const state = await stateAt(this.#env(), db, gameId, version)
    return { id: gameId, version, state, bookmark: db.$client.getBookmark(), isRepeat: true }
  }

  /** Packs the game; the state that is stored is another one afterwards. */
  async pack(gameId: string): Promise<void> {
    this.#game = null
    await packGame(this.#env(), this.db(), gameId)
  }

  /** Commits a transition and publishes it. */
  async commit(transition: RoomTransition): Promise<CommandDone> {
    const { gameId, before, after, now } = transition
    const { storage } = this.#ctx
    const db = this.db()
    const { statements, notified, toCopy } = await buildBatch(db, transition, this.#tricks)
    for (const video of toCopy) {
      statements.push(...enqueueCopy(this.#env(), db, video, new Date(now)))
    }
    // Uses the earlier of the old and the new deadline, because the commit may still fail.
    await schedule(storage, gameId, now, before, after)
    try {
      await runKeyedBatch(db, statements)
    } catch (error) {
      return this.#afterFailure(db, transition, notified, error)
    }
    return this.#committed(db, transition, notified)
  }

  /** A failed call may still have committed, or the same request before it: looks it up. */
  async #afterFailure(
    db: Db,
    transition: RoomTransition,
    notified: string[],
    error: unknown,
  ): Promise<CommandDone> {
    const { gameId, commandId, version } = transition
    this.#game = null
    // Not the session that failed: after its lost write, a replica may answer it.
    const latest = this.db()
    const done = await findVersion(latest, gameId, commandId).catch(() => {
      // The outcome is unknown, so tell the open pages to reload the game.
      this.#publish(db, transition, notified)
      return null
    })
    if (done === null) throw error
    const earlier = await this.replayResponse(gameId, done, latest)
    if (done !== version) return earlier
    return this.#committed(latest, { ...transition, after: earlier.state }, notified)
  }

  async #committed(db: Db, transition: RoomTransition, notified: string[]): Promise<CommandDone> {
    const { gameId: id, before, after: state, version, now } = transition
    const game = (this.#game = { id, version, state })
    this.#lastAt = now
    this.#publish(db, transition, notified)
    if (before?.deadline && !state.deadline) await this.#close()
    return { ...game, bookmark: db.$client.getBookmark(), isRepeat: false }
  }

  /** The game is over: no alarm is needed. */
  async #close(): Promise<void> {
    await clear(this.#ctx.storage).catch((error: unknown) => {
      // At worst the alarm rings once more and finds nothing due.
      log('warn', { event: 'game_alarm_not_cleared', error })
    })
  }

  /**
   * Notifies the open pages of all players, including those who just left: first of the game,
   * because they wait for it, then of the unread count. Never fails.
   */
  #publish(db: Db, transition: RoomTransition, notified: string[]): void {
    const { gameId, version, before, after } = transition
    const env = this.#env()
    const seats = [before, after].flatMap((state) => state?.players ?? [])
    const people = seats.flatMap(({ userId }) => userId ?? [])
    this.#ctx.waitUntil(
      publish(env, people, { kind: 'game', gameId, version, ...bookmarkOf(db) }).then(() =>
        deliverNotifications(env, db, notified),
      ),
    )
  }
}
