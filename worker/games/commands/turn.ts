/** What skaters do with a turn: take one, call or vote on one, react to one. */
import { uploadContext } from '../../media/store'
import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { gamePlayers, games, gameTurns } from '../../db/schema'
import type { AppEnv } from '../../env'
import { readFields } from '../../http/multipart'
import { enforceRateLimit } from '../../http/rate-limit'
import { parseOr400 } from '../../http/validation'
import { parseUploadForm, videoForm, withoutVideoBytes } from '../../media/upload-form'
import { bytesOf } from '../../media/uploads/rules'
import { limits, messages } from '../contract'
import { turnsOf } from '../reads/list'
import type { Game } from '../reads/contract'
import type { GameAction } from '../room/request'
import { newTurn } from '../schema'
import {
  executeWithFiles,
  findEarlier,
  gameNotFound,
  gameResponse,
  currentUserId,
  refusalError,
  respondTo,
} from './call-room'

/** Sets or attempts a trick. A body with a file, or the id of an upload, is a turn with a video. */
export async function submitTurn(c: Context<AppEnv>, gameId: string): Promise<Game> {
  const fields = await readFields(c.req)
  if (!fields || fields.uploadId !== undefined) return submitFilmedTurn(c, gameId)
  const turn = parseOr400(newTurn, fields)
  return respondTo(c, gameId, { type: 'turn', ...turn, files: null })
}

async function submitFilmedTurn(c: Context<AppEnv>, gameId: string): Promise<Game> {
  await enforceRateLimit(c.env, 'UPLOADS_BY_USER', currentUserId(c))
  const earlier = mayHoldVideo(c) ? await findEarlier(c, gameId) : null
  if (earlier) return gameResponse(c, earlier)
  const { input: turn, files } = await parseUploadForm(uploadContext(c), c.req, {
    schema: newTurn,
    ...turnForm,
  })
  const done = await executeWithFiles(c, gameId, files, async (received) => ({
    type: 'turn',
    ...turn,
    files: received,
  }))
  return gameResponse(c, done)
}

/** The video of a turn may have any length, but its file must stay small. */
const turnForm = videoForm({
  length: { ms: Number.MAX_SAFE_INTEGER, message: messages.videoTooLarge },
  size: { bytes: limits.turnVideoBytes - 1, message: messages.videoTooLarge },
})

/**
 * Whether a video may come in the body itself. Then a request that was done before, or is not a
 * player's, is answered before all of that is read; any other the room knows as well.
 */
const mayHoldVideo = (c: Context<AppEnv>): boolean =>
  (bytesOf(c.req.header('Content-Length')) ?? Infinity) > withoutVideoBytes

/** Executes an act that is no more than its command, on a game or on a turn of it. */
export async function executeAct(
  c: Context<AppEnv>,
  type: GameAction['type'],
  input: object | undefined,
): Promise<Game> {
  const { gameId = '', turnId } = c.req.param() as { gameId?: string; turnId?: string }
  const turn = turnId === undefined ? {} : await findTurn(c, gameId, turnId)
  return respondTo(c, gameId, { type, ...turn, ...input } as GameAction)
}

/** The number and seat of a turn, also of one that is only in the game's pack. */
async function findTurn(c: Context<AppEnv>, gameId: string, turnId: string) {
  const db = c.get('db')
  const row = await db
    .select({
      packedVersion: games.packedVersion,
      turnNumber: gameTurns.turnNumber,
      seat: gameTurns.seat,
    })
    .from(gamePlayers)
    .innerJoin(games, eq(games.id, gamePlayers.gameId))
    .leftJoin(gameTurns, and(eq(gameTurns.gameId, games.id), eq(gameTurns.id, turnId)))
    .where(and(eq(gamePlayers.gameId, gameId), eq(gamePlayers.userId, currentUserId(c))))
    .get()
  if (!row) throw gameNotFound()
  const { packedVersion, turnNumber, seat } = row
  if (turnNumber !== null && seat !== null) return { turnNumber, seat }
  const packed = packedVersion === null ? [] : await turnsOf(c.env, db, gameId)
  const turn = packed.find(({ id }) => id === turnId)
  if (!turn) throw refusalError('unknown_turn')
  return { turnNumber: turn.turnNumber, seat: turn.seat }
}
