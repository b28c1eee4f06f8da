import type { Context } from 'hono'
import { scopeOf } from '../../http/scope'
import { and, eq, sql } from 'drizzle-orm'
import { type Db, readFromPrimary } from '../../db/client'
import { StorageFault, faultOf, storageFault } from '../../db/faults/fault'
import { inTime } from '../../db/faults/in-time'
import { randomName } from '../../db/ids'
import { gameHistory, gamePlayers, gameTurns, ownTheSpotClips } from '../../db/schema'
import type { AppEnv, Env } from '../../env'
import { findUsedUp, type Spent } from '../../limits/refuse'
import { createOnce, discardUncommitted, type UploadForm } from '../../media/upload-form'
import { currentProfile } from '../../session/guards'
import { asGame } from '../reads/as-game'
import { findCardAfter, findHiddenSeats } from '../reads/cards'
import type { Game } from '../reads/contract'
import { factsOf } from '../registry'
import { spentOnMove } from '../room/day-limits'
import type {
  GameAction,
  CommandResult,
  Done,
  GameRequest,
  Keyed,
  NewGameRequest,
  RefusedCommand,
  TurnFiles,
} from '../room/request'
import { loadGame, type StoredGame } from '../room/stored'
import { HttpError, notFound } from '../../http/errors'
import { refusal as uploadRefusal } from '../../media/uploads/refusals'
import { refusals } from '../refusals'

export const respondTo = async (
  c: Context<AppEnv>,
  gameId: string,
  action: GameAction,
): Promise<Game> => gameResponse(c, await executeCommand(c, gameId, action))

/**
 * Executes the action that files belong to, which gets them unless there is no video. If the action
 * is refused or was done before, the files are discarded.
 */
export const executeWithFiles = (
  c: Context<AppEnv>,
  gameId: string,
  files: UploadForm<unknown>['files'],
  action: (files: TurnFiles | null) => Promise<GameAction>,
): Promise<StoredGame> =>
  createOnce(scopeOf(c), files, {
    make: async () => {
      const { video, poster = null } = files
      const received = video ? { video, poster } : null
      const done = await executeCommand(c, gameId, await action(received))
      if (done.isRepeat) await discardUncommitted(scopeOf(c), files)
      return done
    },
    // The upload was used before. If that was for this game, this is the same turn or clip again.
    found: async (video) => {
      const earlier = await findEarlier(c, gameId)
      if (earlier) return earlier
      const isSame = await isFilmed(c.get('db'), { gameId, userId: currentUserId(c) }, video)
      return isSame ? loadGame(c.get('db'), gameId) : null
    },
  })

/** Sends an action of the viewer to the game's room. Later reads of this request see its result. */
export async function executeCommand(
  c: Context<AppEnv>,
  gameId: string,
  action: GameAction,
): Promise<Done> {
  const now = c.get('now').getTime()
  const request = { gameId, userId: currentUserId(c), key: idempotencyKeyOf(c), now, action }
  const answer = await executeInRoom(c.env, request)
  if ('refusal' in answer) {
    throw await explainRefusal(c, answer.refusal, spentOnMove(currentUserId(c), action.type))
  }
  readFromPrimary(c.get('db'), answer.bookmark)
  return answer
}

export const executeInRoom = (env: Env, request: GameRequest): Promise<CommandResult> =>
  callRoom(env, request, (room, keyed) => room.execute(keyed))

export const createInRoom = (env: Env, request: NewGameRequest): Promise<CommandResult> =>
  callRoom(env, request, (room, keyed) => room.create(keyed))

/** A room may have a few commands before this one, each with a batch of its own. */
const patienceMs = 30_000

/**
 * Calls a game's room, and once more if Cloudflare says that this may help. The request carries the
 * same key both times, so the room does it once.
 */
async function callRoom<Request extends GameRequest | NewGameRequest>(
  env: Env,
  request: Request,
  call: (room: ReturnType<typeof roomOf>, request: Keyed<Request>) => Promise<CommandResult>,
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

/** The room of a game, near the database. */
export const roomOf = (env: Env, gameId: string) =>
  env.GAMES.getByName(gameId, env.GAMES_LOCATION ? { locationHint: env.GAMES_LOCATION } : undefined)

export async function gameResponse(c: Context<AppEnv>, game: StoredGame): Promise<Game> {
  const cards = await findCardAfter(c.get('db'), game.id, {
    viewerId: currentUserId(c),
    upToTurn: factsOf(game.state).turnsTaken,
  })
  return asGame(game, cards, currentUserId(c))
}

/**
 * Answers 404 to everyone but the players, before any room is called. Returns the seats that a block
 * hides from the viewer.
 */
export async function requirePlayer(
  c: Context<AppEnv>,
  gameId: string,
): Promise<ReadonlySet<number>> {
  const hidden = await findHiddenSeats(c.get('db'), gameId, currentUserId(c))
  if (!hidden) throw gameNotFound()
  return hidden
}

/**
 * The game, if the same request (by its idempotency key) was carried out before; null if this is the
 * first. Looked up before the body is read. Answers 404 to everyone but the players.
 */
export async function findEarlier(c: Context<AppEnv>, gameId: string): Promise<StoredGame | null> {
  const key = idempotencyKeyOf(c)
  if (key === undefined) {
    await requirePlayer(c, gameId)
    return null
  }
  readFromPrimary(c.get('db'))
  const db = c.get('db')
  const seat = await db
    .select({ version: gameHistory.version })
    .from(gamePlayers)
    .leftJoin(
      gameHistory,
      and(
        eq(gameHistory.gameId, gamePlayers.gameId),
        eq(gameHistory.commandId, sql`${gamePlayers.seat} || ':' || ${key}`),
      ),
    )
    .where(and(eq(gamePlayers.gameId, gameId), eq(gamePlayers.userId, currentUserId(c))))
    .get()
  if (!seat) throw gameNotFound()
  return seat.version === null ? null : loadGame(db, gameId)
}

async function isFilmed(
  db: Db,
  { gameId, userId }: { gameId: string; userId: string },
  videoName: string,
): Promise<boolean> {
  const of = (table: typeof gameTurns | typeof ownTheSpotClips) =>
    db.$count(
      table,
      and(eq(table.videoObjectName, videoName), eq(table.gameId, gameId), eq(table.userId, userId)),
    )
  return (await of(gameTurns)) + (await of(ownTheSpotClips)) > 0
}

export const currentUserId = (c: Context<AppEnv>): string => currentProfile(c).user.id

const idempotencyHeader = 'Idempotency-Key'

/** Answers 400 to a malformed key. */
export function idempotencyKeyOf(c: Context<AppEnv>): string | undefined {
  const key = c.req.header(idempotencyHeader)
  if (key === undefined || /^[\x21-\x7e]{1,100}$/.test(key)) return key
  throw new HttpError(400, 'invalid', `${idempotencyHeader} must be 1 to 100 visible letters.`)
}

export const gameNotFound = () => notFound('Game not found')

/** For anyone but players the game does not exist. */
export function refusalError(code: RefusedCommand): HttpError {
  if (code === 'unknown_game' || code === 'not_a_player') return gameNotFound()
  if (code === 'upload_used') return uploadRefusal('used')
  if (code === 'made_before') return new HttpError(409, code, 'This game has been made before.')
  if (code === 'used_up') return new HttpError(429, code, 'That is enough for today.')
  const { status, message } = refusals[code]
  return new HttpError(status, code, message)
}

/** The same for a command that may have used up the limits of the viewer's day. */
export const explainRefusal = async (
  c: Context<AppEnv>,
  code: RefusedCommand,
  spent: Spent[],
): Promise<HttpError> =>
  (code === 'used_up' && (await findUsedUp(scopeOf(c), spent))) || refusalError(code)
