import { gameTypes } from '../../enums'
import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type Db, runBatch, connect } from '../../db/client'
import { gameHistory, games } from '../../db/schema'
import { log } from '../../http/log'
import type { GameType } from '../contract'
import { commandSchema, type Entry, rulesVersion, type Seat } from '../engine/state'
import { replay, stateOf, type GameState } from '../registry'
import type { Done } from './request'
import type { Env } from '../../env'
import { timeNow } from '../../http/clock'
import { enqueueCopy } from '../../stream/enqueue'
import { buildBatch, type Transition } from './statements'
import { publish } from '../../live/publish'
import { deliverNotifications } from '../../push/deliver'

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

export async function loadGame(db: Db, gameId: string): Promise<StoredGame | null> {
  const row = await db
    .select({ ...storedState, version: games.version, at: gameHistory.at })
    .from(games)
    .innerJoin(
      gameHistory,
      and(eq(gameHistory.gameId, games.id), eq(gameHistory.version, games.version)),
    )
    .where(eq(games.id, gameId))
    .get()
  return row ? { state: parseState(row), version: row.version, at: row.at.getTime() } : null
}

/** The columns that `parseState` needs, the state as the text that is stored. */
export const storedState = {
  id: games.id,
  gameType: games.gameType,
  state: sql<string>`${games.state}`,
}

interface StoredState {
  id: string
  gameType: GameType
  state: string
}

/** The state of a stored game. */
export function parseState({ id, gameType, state }: StoredState): GameState {
  if (!gameTypes.includes(gameType)) throw new UnreadableGame(id, `game type ${gameType}`)
  return parseStored(stateOf(gameType), id, state)
}

/** A stored game that these rules did not write. It is logged where it is found. */
export class UnreadableGame extends Error {
  constructor(gameId: string, why: string) {
    super(`The stored game cannot be read: ${why}`)
    log('error', { event: 'game_unreadable', gameId, error: this })
  }
}

/**
 * Parses what the rules have written. Anything else, also of rules that this version of the app
 * does not know, is an error: a game that is read only in part would be played on wrongly.
 */
function parseStored<T>(schema: z.ZodMiniType<T>, gameId: string, text: string): T {
  const parsed = schema.safeParse(jsonOf(text))
  if (parsed.success) return parsed.data
  const places = parsed.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`)
  throw new UnreadableGame(gameId, places.join(', '))
}

/** Undefined, which no schema accepts, for a text that is not JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

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

/** All commands of a game, up to a version. */
export async function historyOf(db: Db, gameId: string, upTo?: number): Promise<Entry[]> {
  const rows = await db
    .select({
      rulesVersion: gameHistory.rulesVersion,
      command: sql<string>`${gameHistory.command}`,
      at: gameHistory.at,
    })
    .from(gameHistory)
    .where(
      and(
        eq(gameHistory.gameId, gameId),
        upTo === undefined ? undefined : sql`${gameHistory.version} <= ${upTo}`,
      ),
    )
    .orderBy(gameHistory.version)
  return rows.map(({ rulesVersion: played, command, at }) => {
    if (played !== rulesVersion) throw new UnreadableGame(gameId, `rules ${played}`)
    return { command: parseStored(commandSchema, gameId, command), now: at.getTime() }
  })
}

/** The state of a game at a version. */
export async function stateAt(db: Db, gameId: string, version: number): Promise<GameState> {
  const outcome = replay(await historyOf(db, gameId, version))
  if ('refusal' in outcome) throw new Error(`A history that is none: ${outcome.refusal}`)
  return outcome.state
}

/** The answer to a repeated command is the same, even if the game has changed since. */
export const replayResponse = async (db: Db, gameId: string, version: number): Promise<Done> => ({
  state: await stateAt(db, gameId, version),
  version,
  isRepeat: true,
})

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
