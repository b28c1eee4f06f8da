import type { Context } from 'hono'
import type { AppEnv } from '../../env'
import { enforceRateLimit } from '../../http/rate-limit'
import { parseOr400 } from '../../http/validation'
import {
  discardUncommitted,
  createOnce,
  parseUploadForm,
  videoForm,
  withoutVideoBytes,
  type UploadForm,
} from '../../media/upload-form'
import { bytesOf } from '../../media/uploads/rules'
import { HttpError } from '../../http/errors'
import { messages as spotMessages } from '../../spots/contract'
import { readFromPrimary } from '../../http/database'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { qualified } from '../../db/columns'
import { games, gameTurns, ownTheSpotClips, spots } from '../../db/schema'
import { canViewSpot } from '../../visibility/queries'
import type { Game, OwnTheSpotClip } from '../reads/contract'
import { limits, messages } from '../contract'
import { newSpotClip, newTurn } from '../schema'
import { seatOf } from '../engine/play'
import { decide } from '../registry'
import type { TurnFiles, Action } from '../room/request'
import { loadGame, type StoredGame } from '../room/stored'
import {
  roomOf,
  findEarlier,
  me,
  requirePlayer,
  executeCommand,
  gameResponse,
  keyOf,
  gameNotFound,
  refusalError,
} from './call-room'

/** The video of a turn may have any length, but its file must stay small. */
const turnForm = videoForm({
  length: { ms: Number.MAX_SAFE_INTEGER, message: messages.videoTooLarge },
  size: { bytes: limits.turnVideoBytes - 1, message: messages.videoTooLarge },
})

/** Records a turn with a video, or one whose body may hold a video. */
export async function uploadTurn(c: Context<AppEnv>, gameId: string): Promise<Game> {
  await enforceRateLimit(c.env, 'UPLOADS_BY_USER', me(c))
  const before = mayHoldVideo(c) ? await findEarlier(c, gameId) : null
  if (before) return gameResponse(c, before)
  const { input, files } = await parseUploadForm(c, { schema: newTurn, ...turnForm })
  const action: Action = { type: 'turn', ...input, files: filesOf(files) }
  return gameResponse(c, await executeWithFiles(c, gameId, files, async () => action))
}

/**
 * Whether a video may come in the body itself. Then a request that was done before, or is not a
 * player's, is answered before all of that is read; any other the room knows as well.
 */
const mayHoldVideo = (c: Context<AppEnv>): boolean =>
  (bytesOf(c.req.header('Content-Length')) ?? Infinity) > withoutVideoBytes

/**
 * Adds a clip to a game of Own the Spot. Its form has been parsed like the form of any other clip.
 */
export async function uploadSpotClip(
  c: Context<AppEnv>,
  { input, files }: UploadForm<Record<string, string>>,
): Promise<{ clip: OwnTheSpotClip; isEdit: boolean }> {
  const { gameId = '' } = input
  const done = await executeWithFiles(c, gameId, files, async () => {
    const { caption, isEdit = false } = await checkSpotClip(c, input)
    const received = filesOf(files)
    if (!received) throw new HttpError(400, 'invalid_video', messages.clipRequired)
    return { type: 'clip', isEdit, caption, files: received }
  })
  const { clips } = await gameResponse(c, done)
  const clip = clips.find(({ playerId }) => playerId === me(c))
  if (!clip) throw gameNotFound()
  return { clip, isEdit: input.isEdit === 'true' }
}

/**
 * Refuses a clip for a game by the fields that came before its video. A request with an idempotency
 * key is left to the room, which knows whether it is a repeated one.
 */
export async function rejectSpotClipEarly(c: Context<AppEnv>, input: Record<string, string>) {
  if (input.gameId === undefined) return
  const { gameId, isEdit = false } = await checkSpotClip(c, input)
  if (keyOf(c) !== undefined) return
  const game = await loadGame(c.get('db'), gameId)
  if (!game) throw gameNotFound()
  const { state } = game
  const command = { type: 'clip' as const, by: seatOf(state, me(c)), clipId: '', isEdit }
  const now = c.get('now').getTime()
  const outcome = decide(state, command, now)
  if (!('refusal' in outcome)) return
  // An overdue deadline applies even though the clip is refused.
  if (state.deadline && state.deadline.at <= now)
    await roomOf(c.env, gameId).applyDeadlines(gameId, now)
  throw refusalError(outcome.refusal)
}

/** Checks the fields of a clip: the viewer must be a player of the game and may name the spot. */
async function checkSpotClip(c: Context<AppEnv>, input: Record<string, string>) {
  const fields = parseOr400(newSpotClip, input)
  const { gameId, spotId } = fields
  readFromPrimary(c)
  await requirePlayer(c, gameId)
  if (spotId && !(await canNameSpot(c.get('db'), { gameId, spotId, userId: me(c) }))) {
    throw new HttpError(400, 'unknown_spot', spotMessages.notOnMap)
  }
  return fields
}

/**
 * Executes the action that files belong to. If the action is refused or was done before, the files are
 * discarded.
 */
const executeWithFiles = (
  c: Context<AppEnv>,
  gameId: string,
  files: UploadForm<unknown>['files'],
  action: () => Promise<Action>,
): Promise<StoredGame> =>
  createOnce(c, files, {
    make: async () => {
      const done = await executeCommand(c, gameId, await action())
      if (done.isRepeat) await discardUncommitted(c, files)
      return done
    },
    // The upload was used before. If that was for this game, this is the same turn or clip again.
    found: async (video) => {
      const earlier = await findEarlier(c, gameId)
      if (earlier) return earlier
      const isSame = await isFilmed(c.get('db'), { gameId, userId: me(c) }, video)
      return isSame ? loadGame(c.get('db'), gameId) : null
    },
  })

const filesOf = ({ video, poster }: UploadForm<unknown>['files']): TurnFiles | null =>
  video ? { video, poster: poster ?? null } : null

/**
 * Whether a player may name that spot for a clip: it is the game's spot, or one that they may see.
 */
const canNameSpot = async (
  db: Db,
  { gameId, spotId, userId }: { gameId: string; spotId: string; userId: string },
): Promise<boolean> => {
  const isOfGame = sql`EXISTS (
    SELECT 1 FROM ${games} WHERE ${qualified(games.id)} = ${gameId} AND ${qualified(games.spotId)} = ${spotId}
  )`
  return (await db.$count(spots, and(eq(spots.id, spotId), or(isOfGame, canViewSpot(userId))))) > 0
}

/** Whether that video belongs to a turn or clip of this user in this game. */
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
