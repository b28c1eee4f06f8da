/** What skaters do with a turn: take one, call or vote on one, react to one. */
import { and, eq } from 'drizzle-orm'
import type { Db, RowsOf } from '../../db/client'
import type { Param } from '../../db/columns'
import type { HonoRequest } from 'hono'
import { gamePlayers, games, gameTurns } from '../../db/schema'
import { readFields } from '../../http/multipart'
import { enforceRateLimit } from '../../http/rate-limit'
import { parseOr400 } from '../../http/validation'
import { messages as mediaMessages } from '../../media/contract'
import { parseUploadForm, videoForm, withoutVideoBytes } from '../../media/upload-form'
import { parseLength } from '../../media/uploads/rules'
import { limits, messages } from '../contract'
import { turnsOf } from '../reads/list'
import type { Game } from '../reads/contract'
import type { GameAction } from '../room/request'
import { commandReads } from '../room/stored'
import { newTurn } from '../schema'
import {
  executeWithFiles,
  findEarlier,
  gameNotFound,
  gameResponse,
  refusalError,
  respondTo,
  type Sender,
} from './call-room'

/** Sets or attempts a trick. A body with a file, or the id of an upload, is a turn with a video. */
export async function submitTurn(
  sender: Sender,
  gameId: string,
  request: HonoRequest,
): Promise<Game> {
  const fields = await readFields(request)
  if (!fields || fields.uploadId !== undefined) return submitFilmedTurn(sender, gameId, request)
  const turn = parseOr400(newTurn, fields)
  return respondTo(sender, gameId, { type: 'turn', ...turn, files: null })
}

async function submitFilmedTurn(
  sender: Sender,
  gameId: string,
  request: HonoRequest,
): Promise<Game> {
  const to = { ...sender, ownerId: sender.userId }
  await enforceRateLimit(to.env, 'UPLOADS_BY_USER', to.ownerId)
  const earlier = mayHoldVideo(request) ? await findEarlier(sender, gameId) : null
  if (earlier) return gameResponse(sender, earlier)
  const form = { schema: newTurn, ...turnForm }
  const { input: turn, files } = await parseUploadForm(to, request, form)
  const done = await executeWithFiles(sender, gameId, files, async (received) => ({
    type: 'turn',
    ...turn,
    files: received,
  }))
  return gameResponse(sender, done)
}

/** Any length, but a small file. */
const turnForm = videoForm({
  length: { ms: Number.MAX_SAFE_INTEGER, message: mediaMessages.videoTooLong },
  size: { bytes: limits.turnVideoBytes - 1, message: messages.videoTooLarge },
})

/**
 * Whether the body may contain a video. Then a repeated request, or one of a skater who does not play, is
 * answered before the body is read. Otherwise the room finds them.
 */
const mayHoldVideo = (request: HonoRequest): boolean =>
  (parseLength(request.header('Content-Length')) ?? Infinity) > withoutVideoBytes

interface ActPath {
  gameId?: string
  turnId?: string
}

/** For the session's trip: the game, and the turn that the path names. */
export const actReads = (db: Db, userId: Param, { gameId = '', turnId = '' }: ActPath) =>
  [...commandReads(db, gameId), turnPlace(db, userId, gameId, turnId)] as const

export async function executeAct(
  sender: Sender,
  { gameId = '', turnId }: ActPath,
  type: GameAction['type'],
  input: object | undefined,
  [game, tricks, tags, [place]]: RowsOf<ReturnType<typeof actReads>>,
): Promise<Game> {
  const turn = turnId === undefined ? {} : await findTurn(sender, gameId, turnId, place)
  const action = { type, ...turn, ...input } as GameAction
  return respondTo({ ...sender, rows: [game, tricks, tags] }, gameId, action)
}

const turnPlace = (db: Db, userId: Param, gameId: string, turnId: string) =>
  db
    .select({
      packedVersion: games.packedVersion,
      turnNumber: gameTurns.turnNumber,
      seat: gameTurns.seat,
    })
    .from(gamePlayers)
    .innerJoin(games, eq(games.id, gamePlayers.gameId))
    .leftJoin(gameTurns, and(eq(gameTurns.gameId, games.id), eq(gameTurns.id, turnId)))
    .where(and(eq(gamePlayers.gameId, gameId), eq(gamePlayers.userId, userId)))

type TurnPlace = Awaited<ReturnType<typeof turnPlace>>[number]

/** The number and seat of a turn, also of one that is only in the game's pack. */
async function findTurn(
  { env, db }: Sender,
  gameId: string,
  turnId: string,
  place: TurnPlace | undefined,
) {
  if (!place) throw gameNotFound()
  const { packedVersion, turnNumber, seat } = place
  if (turnNumber !== null && seat !== null) return { turnNumber, seat }
  const packed = packedVersion === null ? [] : await turnsOf(env, db, gameId)
  const turn = packed.find(({ id }) => id === turnId)
  if (!turn) throw refusalError('unknown_turn')
  return { turnNumber: turn.turnNumber, seat: turn.seat }
}
