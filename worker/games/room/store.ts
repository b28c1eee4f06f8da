import { and, eq, sql } from 'drizzle-orm'
import { type Db, connect, runKeyedBatch } from '../../db/client'
import type { QueryCounts } from '../../db/count'
import { gameHistory, games, tricks } from '../../db/schema'
import { log } from '../../http/log'
import type { Seat } from '../engine/state'
import type { PackEnv } from '../packs/read'
import { packGame } from '../packs/pack-game'
import { factsOf, type GameState } from '../registry'
import { parseState, stateAt, storedState } from './stored'
import type { Done } from './request'
import type { Env } from '../../env'
import { timeNow } from '../../http/clock'
import { enqueueCopy } from '../../stream/enqueue'
import { buildBatch, type RoomTransition } from './statements'
import { bookmarkOf, publish } from '../../live/publish'
import { deliverNotifications } from '../../push/deliver'
import { findTimeZone } from '../../push/queries'
import { nightEnd } from '../../push/rules'

/** A game with its version, as loaded from the database. */
export interface StoredGame {
  state: GameState
  /**
   * How many entries its history has. Commands that changed nothing count too, so that a repeated
   * one is recognised.
   */
  version: number
  /** When the last of them came. Time never runs backwards in a game. */
  at: number
}

export const loadGame = async (db: Db, gameId: string): Promise<StoredGame | null> =>
  parseGame((await gameRow(db, gameId))[0])

const gameRow = (db: Db, gameId: string) =>
  db
    .select({
      ...storedState,
      version: games.version,
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

function parseGame(row: Awaited<ReturnType<typeof gameRow>>[number] | undefined) {
  if (!row) return null
  const { version } = row
  // A pack is written long after the end: every later command is later than what it holds.
  const at = row.at ?? (row.packedVersion === version ? row.endedAt : null)
  return at && { state: parseState(row), version, at: at.getTime() }
}

/** The tricks of a game of S.K.A.T.E.: one of them may be named in a notification. */
const trickNames = (db: Db, gameId: string) =>
  db
    .select({ id: tricks.id, name: tricks.name })
    .from(tricks)
    .where(
      sql`${tricks.id} IN (SELECT value FROM json_each((
        SELECT CASE WHEN json_valid(${games.state}) THEN json_extract(${games.state}, '$.tricks') END
        FROM ${games} WHERE ${games.id} = ${gameId})))`,
    )

/**
 * The id of a command in a game's history. It contains the seat, because the key of a request is
 * only unique for its sender.
 */
export const commandIdOf = (seat: Seat | null, key: string): string => `${seat ?? 'nobody'}:${key}`

/** The version at which a command was recorded; null if it was not. */
export async function findVersion(db: Db, gameId: string, commandId: string) {
  const row = await db
    .select({ version: gameHistory.version })
    .from(gameHistory)
    .where(and(eq(gameHistory.gameId, gameId), eq(gameHistory.commandId, commandId)))
    .get()
  return row?.version ?? null
}

/** The answer to a repeated command is the same, even if the game has changed since. */
const replayResponse = async (
  env: PackEnv,
  db: Db,
  gameId: string,
  version: number,
): Promise<Done> => ({
  state: await stateAt(env, db, gameId, version),
  version,
  bookmark: db.$client.getBookmark(),
  isRepeat: true,
})

/** Loads a room's game and commits its transitions. Remembers the last committed state. */
export class GameStore {
  readonly #ctx: DurableObjectState
  readonly #env: () => Env
  readonly #counts: QueryCounts
  /** Null until loaded, and after a commit whose outcome is unknown. */
  #game: StoredGame | null = null

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
  commandTime = async (asked: number, last = 0): Promise<number> =>
    Math.max(asked, last, (await timeNow(this.#env())).getTime())

  async load(gameId: string): Promise<StoredGame | null> {
    if (this.#game) return this.#game
    const db = this.db()
    const [[row], names] = await db.batch([gameRow(db, gameId), trickNames(db, gameId)])
    for (const { id, name } of names) this.#tricks[id] = name
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

  replayResponse = (gameId: string, version: number): Promise<Done> =>
    replayResponse(this.#env(), this.db(), gameId, version)

  /** Packs the game; the state that is stored is another one afterwards. */
  async pack(gameId: string): Promise<void> {
    this.#game = null
    await packGame(this.#env(), this.db(), gameId)
  }

  /** Commits a transition and publishes it. */
  async commit(transition: RoomTransition): Promise<Done> {
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
  ): Promise<Done> {
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
    const earlier = await replayResponse(this.#env(), latest, gameId, done)
    if (done !== version) return earlier
    return this.#committed(latest, { ...transition, after: earlier.state }, notified)
  }

  async #committed(db: Db, transition: RoomTransition, notified: string[]): Promise<Done> {
    const { before, after, version, now } = transition
    this.#game = { state: after, version, at: now }
    this.#publish(db, transition, notified)
    if (before?.deadline && !after.deadline) await this.#close()
    return { state: after, version, bookmark: db.$client.getBookmark(), isRepeat: false }
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

const idKey = 'gameId'

/** An alarm this late does no harm: every command applies overdue deadlines first. */
const lateMs = 1000

/** Which game this room's alarm is for; undefined once the game is over. */
export const gameOf = (storage: DurableObjectStorage) => storage.get<string>(idKey)

/**
 * Makes sure that the alarm rings by the earliest deadline of these states. An alarm that rings too
 * early finds nothing due and reschedules itself, so most moves leave it as it is.
 */
async function schedule(
  storage: DurableObjectStorage,
  gameId: string,
  now: number,
  ...states: (GameState | null)[]
): Promise<void> {
  const due = dueOf(states, now)
  if (due === null) return clear(storage)
  const set = await storage.getAlarm()
  if (set === null || set > due + lateMs) await setAlarm(storage, gameId, due)
}

/** Sets the alarm to the deadline of this state. */
export async function reschedule(
  storage: DurableObjectStorage,
  gameId: string,
  now: number,
  state: GameState,
): Promise<void> {
  const due = dueOf([state], now)
  await (due === null ? clear(storage) : setAlarm(storage, gameId, due))
}

/** The earliest deadline in the runtime's time. Tests move only the app's clock ahead. */
function dueOf(states: (GameState | null)[], now: number): number | null {
  const dues = states.flatMap((state) => state?.deadline?.at ?? [])
  return dues.length === 0 ? null : Math.min(...dues) - now + Date.now()
}

async function setAlarm(storage: DurableObjectStorage, gameId: string, due: number): Promise<void> {
  await storage.put(idKey, gameId)
  await storage.setAlarm(due)
}

export async function clear(storage: DurableObjectStorage): Promise<void> {
  await storage.deleteAlarm()
  await storage.deleteAll()
}
