import type { Context } from 'hono'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { gameHistory, gamePlayers } from '../../db/schema'
import type { AppEnv } from '../../env'
import { readFromPrimary } from '../../http/database'
import { currentProfile } from '../../session/guards'
import { asGame, findCards, isPlayer, oneGame } from '../reads/cards'
import type { Game } from '../reads/contract'
import { factsOf } from '../registry'
import type {
  Action,
  CommandResult,
  Done,
  GameRequest,
  NewGameRequest,
  Refused,
} from '../room/request'
import type { Env } from '../../env'
import { stateAt } from '../room/store'
import { HttpError, notFound } from '../../http/errors'
import { refusal as uploadRefusal } from '../../media/uploads/refusals'
import { refusals } from '../contract'

/** A request header with a key. If the same key is sent again, the request has no second effect. */
const idempotencyHeader = 'Idempotency-Key'

/** The room of a game, near the database. */
export const roomOf = (env: Env, gameId: string) =>
  env.GAMES.getByName(gameId, env.GAMES_LOCATION ? { locationHint: env.GAMES_LOCATION } : undefined)

export const executeInRoom = (env: Env, request: GameRequest): Promise<CommandResult> =>
  roomOf(env, request.gameId).execute(request)

export const createInRoom = (env: Env, request: NewGameRequest): Promise<CommandResult> =>
  roomOf(env, request.gameId).create(request)

/** Sends an action of the viewer to the game's room. */
export async function executeCommand(
  c: Context<AppEnv>,
  gameId: string,
  action: Action,
): Promise<Done> {
  const now = c.get('now').getTime()
  const answer = await executeInRoom(c.env, {
    gameId,
    userId: me(c),
    key: keyOf(c),
    now,
    action,
  })
  if ('refusal' in answer) throw refusalError(answer.refusal)
  return answer
}

/** The game after a command, as its card shows it. */
export async function gameResponse(c: Context<AppEnv>, gameId: string, done: Done): Promise<Game> {
  readFromPrimary(c)
  const { state, version } = done
  const cards = await findCards(c.get('db'), oneGame(gameId), factsOf(state).turnsTaken)
  return asGame({ id: gameId, version, state }, cards, me(c))
}

/** Answers 404 to everyone but the players, before any room is called. */
export async function requirePlayer(c: Context<AppEnv>, gameId: string): Promise<void> {
  if (!(await isPlayer(c.get('db'), gameId, me(c)))) throw gameNotFound()
}

/**
 * The result of the same request (by its idempotency key), looked up before the body is read; null
 * if this is the first. Answers 404 to everyone but the players.
 */
export async function findEarlier(c: Context<AppEnv>, gameId: string): Promise<Done | null> {
  const key = keyOf(c)
  if (key === undefined) {
    await requirePlayer(c, gameId)
    return null
  }
  readFromPrimary(c)
  const db = c.get('db')
  const { isPlayer: mayAct, version } = await findDone(db, { gameId, userId: me(c), key })
  if (!mayAct) throw gameNotFound()
  if (version === null) return null
  return { state: await stateAt(db, gameId, version), version, isRepeat: true }
}

interface KeyedRequest {
  gameId: string
  userId: string
  key: string
}

/**
 * Whether the user is a player, and the version at which this request of theirs was recorded, if it
 * was.
 */
async function findDone(db: Db, { gameId, userId, key }: KeyedRequest) {
  const row = await db
    .select({ version: gameHistory.version })
    .from(gamePlayers)
    .leftJoin(
      gameHistory,
      and(
        eq(gameHistory.gameId, gamePlayers.gameId),
        eq(gameHistory.commandId, sql`${gamePlayers.seat} || ':' || ${key}`),
      ),
    )
    .where(and(eq(gamePlayers.gameId, gameId), eq(gamePlayers.userId, userId)))
    .get()
  return { isPlayer: row !== undefined, version: row?.version ?? null }
}

export const me = (c: Context<AppEnv>): string => currentProfile(c).user.id

/** The idempotency key of the request, if it has one. Answers 400 to a malformed one. */
export function keyOf(c: Context<AppEnv>): string | undefined {
  const key = c.req.header(idempotencyHeader)
  if (key === undefined || /^[\x21-\x7e]{1,100}$/.test(key)) return key
  throw new HttpError(400, 'invalid', `${idempotencyHeader} must be 1 to 100 visible letters.`)
}

/**
 * The key under which a repeated request finds the game that it created. It is a hash, so it does
 * not reveal the user.
 */
export async function creationKeyOf(c: Context<AppEnv>, userId: string): Promise<string | null> {
  const key = keyOf(c)
  if (key === undefined) return null
  const bytes = new TextEncoder().encode(`${userId}\n${key}`)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const gameNotFound = () => notFound('Game not found')

/** The HTTP error for a refusal by the room. For anyone but players the game does not exist. */
export function refusalError(code: Refused): HttpError {
  if (code === 'unknown_game' || code === 'not_a_player') return gameNotFound()
  if (code === 'upload_used') return uploadRefusal('used')
  if (code === 'made_before') return new HttpError(409, code, 'This game has been made before.')
  const { status, message } = refusals[code]
  return new HttpError(status, code, message)
}
