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

/** A body with a file, or with the id of an upload, is a turn with a video. */
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

/** Any length, but a small file. */
const turnForm = videoForm({
  length: { ms: Number.MAX_SAFE_INTEGER, message: messages.videoTooLarge },
  size: { bytes: limits.turnVideoBytes - 1, message: messages.videoTooLarge },
})

/** If the body may hold a video, repeats and strangers get their answer before it is read. */
const mayHoldVideo = (c: Context<AppEnv>): boolean =>
  (bytesOf(c.req.header('Content-Length')) ?? Infinity) > withoutVideoBytes

export async function executeAct(
  c: Context<AppEnv>,
  type: GameAction['type'],
  input: object | undefined,
): Promise<Game> {
  const { gameId = '', turnId } = c.req.param() as { gameId?: string; turnId?: string }
  const turn = turnId === undefined ? {} : await findTurn(c, gameId, turnId)
  return respondTo(c, gameId, { type, ...turn, ...input } as GameAction)
}

/** Also finds a turn that is only in the game's pack. */
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
