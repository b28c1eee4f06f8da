import { and, eq, sql } from 'drizzle-orm'
import { type Db, readFromPrimary } from '../../db/client'
import { StorageFault, faultOf, storageFault } from '../../db/faults/fault'
import { inTime } from '../../db/faults/in-time'
import { randomName } from '../../db/ids'
import { withinJurisdiction } from '../../db/jurisdiction'
import { gameHistory, gamePlayers, videos } from '../../db/schema'
import type { Env } from '../../env'
import { findUsedUp, type Spent } from '../../limits/refuse'
import { createOnce, discardUncommitted, type UploadForm } from '../../media/upload-form'
import { asGame } from '../reads/as-game'
import { asCards, cardAfter, findHiddenSeats } from '../reads/cards'
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
import { loadGame, type CommandRows, type StoredGame } from '../room/stored'
import { HttpError, notFound } from '../../http/errors'
import type { Scope } from '../../http/scope'
import { refusal as uploadRefusal } from '../../media/uploads/refusals'
import { refusals } from '../refusals'

/** The skater who sends an action to a game's room. */
export interface Sender extends Scope {
  userId: string
  /** The room carries out a request once, however often it comes with the same key. */
  idempotencyKey: string | undefined
  /** Of the game, if the session's trip has read them. */
  rows?: CommandRows
}

export const respondTo = async (
  sender: Sender,
  gameId: string,
  action: GameAction,
): Promise<Game> => gameResponse(sender, await executeCommand(sender, gameId, action))

/** Gives the files to the action. Discards them if it is refused or was done before. */
export const executeWithFiles = (
  sender: Sender,
  gameId: string,
  files: UploadForm<unknown>['files'],
  action: (files: TurnFiles | null) => Promise<GameAction>,
): Promise<Answered> =>
  createOnce(sender, files, {
    make: async () => {
      const { video, poster = null } = files
      const received = video ? { video, poster } : null
      const done = await executeCommand(sender, gameId, await action(received))
      if (done.isRepeat) await discardUncommitted(sender, files)
      return done
    },
    // The upload was used before. If it was for this game, this is the same turn or clip again.
    found: async (video) => {
      const earlier = await findEarlier(sender, gameId)
      if (earlier) return earlier
      const { db, userId } = sender
      const isSame = await isFilmed(db, { gameId, userId }, video)
      return isSame ? loadGame(db, gameId) : null
    },
  })

/** Sends an action to the game's room. Later reads of this request see its result. */
export async function executeCommand(
  sender: Sender,
  gameId: string,
  action: GameAction,
): Promise<Done> {
  const { env, db, now, userId, rows, idempotencyKey: key } = sender
  const request = { gameId, userId, key, now: now.getTime(), action, rows, wantsCard: true }
  const answer = await executeInRoom(env, request)
  if ('refusal' in answer) {
    throw await explainRefusal(sender, answer.refusal, spentOnMove(userId, action.type))
  }
  readFromPrimary(db, answer.bookmark)
  return answer
}

export const executeInRoom = (env: Env, request: GameRequest): Promise<CommandResult> =>
  callRoom(env, request, (room, keyed) => room.execute(keyed))

export const createInRoom = (env: Env, request: NewGameRequest): Promise<CommandResult> =>
  callRoom(env, request, (room, keyed) => room.create(keyed))

const patienceMs = 30_000

/** Retries once if Cloudflare suggests it. Both calls carry one key, so the room acts once. */
async function callRoom<Request extends GameRequest | NewGameRequest>(
  env: Env,
  request: Request,
  call: (room: ReturnType<typeof roomOf>, request: Keyed<Request>) => Promise<CommandResult>,
): Promise<CommandResult> {
  const { key = randomName() } = request
  // A new stub for each call: a stub is broken after an error.
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

/** Cloudflare sets these on its own errors; see its docs on errors of Durable Objects. */
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

/** The hint puts the room near the database. */
export const roomOf = (env: Env, gameId: string) =>
  withinJurisdiction(env, env.GAMES).getByName(
    gameId,
    env.GAMES_LOCATION ? { locationHint: env.GAMES_LOCATION } : undefined,
  )

type Answered = StoredGame & Pick<Done, 'cards'>

export async function gameResponse(
  { db, userId: viewerId }: Pick<Sender, 'db' | 'userId'>,
  game: Answered,
): Promise<Game> {
  const upToTurn = factsOf(game.state).turnsTaken
  const read = cardAfter(db, game.id, { viewerId, upToTurn })
  return asGame(game, game.cards ?? asCards(await db.batch(read)), viewerId)
}

/** Throws 404 for everyone but players. Returns the seats that a block hides from the viewer. */
export async function requirePlayer(
  db: Db,
  gameId: string,
  viewerId: string,
): Promise<ReadonlySet<number>> {
  const hidden = await findHiddenSeats(db, gameId, viewerId)
  if (!hidden) throw gameNotFound()
  return hidden
}

/**
 * The game, if the same request (by its idempotency key) was carried out before; null if this is the
 * first. Looked up before the body is read. Answers 404 to everyone but the players.
 */
export async function findEarlier(
  { db, userId, idempotencyKey: key }: Pick<Sender, 'db' | 'userId' | 'idempotencyKey'>,
  gameId: string,
): Promise<StoredGame | null> {
  if (key === undefined) {
    await requirePlayer(db, gameId, userId)
    return null
  }
  readFromPrimary(db)
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
    .where(and(eq(gamePlayers.gameId, gameId), eq(gamePlayers.userId, userId)))
    .get()
  if (!seat) throw gameNotFound()
  return seat.version === null ? null : loadGame(db, gameId)
}

async function isFilmed(
  db: Db,
  { gameId, userId }: { gameId: string; userId: string },
  videoName: string,
): Promise<boolean> {
  const isTheirs = and(eq(videos.gameId, gameId), eq(videos.userId, userId))
  return (await db.$count(videos, and(eq(videos.videoObjectName, videoName), isTheirs))) > 0
}

export const gameNotFound = () => notFound('Game not found')

/** Only players learn that the game exists. */
export function refusalError(code: RefusedCommand): HttpError {
  if (code === 'unknown_game' || code === 'not_a_player') return gameNotFound()
  if (code === 'upload_used') return uploadRefusal('used')
  if (code === 'made_before') return new HttpError(409, code, 'This game has been made before.')
  if (code === 'used_up') return new HttpError(429, code, 'That is enough for today.')
  const { status, message } = refusals[code]
  return new HttpError(status, code, message)
}

/** Names the daily limit that the viewer has used up, if that is why. */
export const explainRefusal = async (
  scope: Pick<Scope, 'db' | 'now' | 'timeZone'>,
  code: RefusedCommand,
  spent: Spent[],
): Promise<HttpError> =>
  (code === 'used_up' && (await findUsedUp(scope, spent))) || refusalError(code)
