import type { Context } from 'hono'
import { and, eq, sql } from 'drizzle-orm'
import { noteChanges } from '../../db/changes/noted'
import type { Db } from '../../db/client'
import { StorageFault, faultOf, storageFault } from '../../db/faults/fault'
import { inTime } from '../../db/faults/in-time'
import { randomName } from '../../db/ids'
import { gameHistory, gamePlayers } from '../../db/schema'
import type { AppEnv, Env } from '../../env'
import { noteBookmark, readFromPrimary } from '../../http/database'
import { currentProfile } from '../../session/guards'
import { asGame } from '../reads/as-game'
import { findCard, isPlayer } from '../reads/cards'
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
import { stateAt } from '../room/stored'
import { HttpError, notFound } from '../../http/errors'
import { refusal as uploadRefusal } from '../../media/uploads/refusals'
import { refusals } from '../contract'

/** A request header with a key. If the same key is sent again, the request has no second effect. */
const idempotencyHeader = 'Idempotency-Key'

/** The room of a game, near the database. */
export const roomOf = (env: Env, gameId: string) =>
  env.GAMES.getByName(gameId, env.GAMES_LOCATION ? { locationHint: env.GAMES_LOCATION } : undefined)

/** A request as its sender makes it: without a key it gets one. */
type Sent<Request extends GameRequest | NewGameRequest> = Omit<Request, 'key' | 'mayBeRepeat'> & {
  key?: string | undefined
}

export const executeInRoom = (env: Env, request: Sent<GameRequest>): Promise<CommandResult> =>
  noting(
    request,
    callRoom(env, request, (room, whole) => room.execute(whole)),
  )

export const createInRoom = (env: Env, request: Sent<NewGameRequest>): Promise<CommandResult> =>
  callRoom(env, request, (room, whole) => room.create(whole))

/**
 * Notes, for this isolate's pages, what the room, most likely in another isolate, has changed: the
 * game, and the points of its players.
 */
async function noting(
  { gameId, userId }: Sent<GameRequest>,
  answering: Promise<CommandResult>,
): Promise<CommandResult> {
  const answer = await answering
  if ('refusal' in answer) return answer
  const players = answer.state.players.map((player) => player.userId)
  noteChanges([gameId, userId, ...players].filter((id) => id !== null))
  return answer
}

/** A room may have a few commands before this one, each with a batch of its own. */
const patienceMs = 30_000

/**
 * Calls a game's room, and once more if Cloudflare says that this may help. The request carries the
 * same key both times, so the room does it once.
 */
async function callRoom<Request extends Sent<GameRequest | NewGameRequest>>(
  env: Env,
  request: Request,
  call: (room: Room, request: Request & Keyed) => Promise<CommandResult>,
): Promise<CommandResult> {
  const { key = randomName() } = request
  // Of two calls, the second needs a stub of its own: the first is broken after an error.
  const send = (mayBeRepeat: boolean) =>
    inTime(
      'The room',
      call(roomOf(env, request.gameId), { ...request, key, mayBeRepeat }),
      patienceMs,
    )
  try {
    return await send(request.key !== undefined).catch((error: unknown) => {
      if (isRetryable(error)) return send(true)
      throw error
    })
  } catch (error) {
    throw roomFault(error) ?? error
  }
}

type Room = ReturnType<typeof roomOf>
type Keyed = Pick<GameRequest, 'key' | 'mayBeRepeat'>

/** What Cloudflare says about an error of its own: see its docs on errors of Durable Objects. */
interface RuntimeError {
  retryable?: boolean
  overloaded?: boolean
}

const isRetryable = (error: unknown): boolean => {
  const { retryable, overloaded } = error as RuntimeError
  return retryable === true && overloaded !== true
}

/** The failure of a room that could not answer; null if it has answered with an error. */
function roomFault(error: unknown): StorageFault | null {
  if (storageFault(error)) return null
  if ((error as RuntimeError).overloaded) return new StorageFault('overloaded', 'keyed', error)
  if ((error as RuntimeError).retryable) return new StorageFault('lost', 'keyed', error)
  const fault = faultOf(error)
  return fault && new StorageFault(fault, 'keyed', error)
}

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
  noteBookmark(c, answer.bookmark ?? null)
  return answer
}

/** The game after a command, as its card shows it. */
export async function gameResponse(c: Context<AppEnv>, gameId: string, done: Done): Promise<Game> {
  readFromPrimary(c)
  const { state, version } = done
  const cards = await findCard(c.get('db'), gameId, factsOf(state).turnsTaken)
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
  return { state: await stateAt(c.env, db, gameId, version), version, isRepeat: true }
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
