/** A player's own clip in a game of Own the Spot: to add, change and delete it. */
import { uploadContext } from '../../media/store'
import { scopeOf } from '../../http/scope'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { type Db, readFromPrimary } from '../../db/client'
import { qualified } from '../../db/columns'
import { games, ownTheSpotClips, spots } from '../../db/schema'
import type { AppEnv } from '../../env'
import { HttpError, notFound } from '../../http/errors'
import { parseOr400 } from '../../http/validation'
import { enqueue } from '../../jobs/queue'
import { parsePoster } from '../../media/poster-form'
import { discardOnError, discardUncommitted, type UploadForm } from '../../media/upload-form'
import { messages as spotMessages } from '../../spots/contract'
import { canViewSpot } from '../../visibility/queries'
import { messages } from '../contract'
import { refusals } from '../refusals'
import { seatOf } from '../engine/play'
import type { OwnTheSpotClip } from '../reads/contract'
import { decide } from '../registry'
import { loadGame } from '../room/stored'
import { newSpotClip } from '../schema'
import {
  executeCommand,
  executeWithFiles,
  gameNotFound,
  gameResponse,
  idempotencyKeyOf,
  currentUserId,
  refusalError,
  requirePlayer,
  roomOf,
} from './call-room'

/**
 * Adds a clip to a game of Own the Spot. Its form has been parsed like the form of any other clip.
 */
export async function uploadSpotClip(
  c: Context<AppEnv>,
  { input, files }: UploadForm<Record<string, string>>,
): Promise<{ clip: OwnTheSpotClip; isEdit: boolean }> {
  const { gameId = '' } = input
  const done = await executeWithFiles(c, gameId, files, async (received) => {
    const { caption, isEdit = false } = await checkSpotClip(c, input)
    if (!received) throw new HttpError(400, 'invalid_video', messages.clipRequired)
    return { type: 'clip', isEdit, caption, files: received }
  })
  const { clips } = await gameResponse(c, done)
  const clip = clips.find(({ playerId }) => playerId === currentUserId(c))
  if (!clip) throw gameNotFound()
  drawPicture(c, clip.id)
  return { clip, isEdit: input.isEdit === 'true' }
}

/**
 * Refuses a clip for a game by the fields that came before its video. A request with an idempotency
 * key is left to the room, which knows whether it is a repeated one.
 */
export async function rejectSpotClipEarly(c: Context<AppEnv>, input: Record<string, string>) {
  if (input.gameId === undefined) return
  const { gameId, isEdit = false } = await checkSpotClip(c, input)
  if (idempotencyKeyOf(c) !== undefined) return
  const game = await loadGame(c.get('db'), gameId)
  if (!game) throw gameNotFound()
  const { state } = game
  const command = { type: 'clip' as const, by: seatOf(state, currentUserId(c)), clipId: '', isEdit }
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
  readFromPrimary(c.get('db'))
  await requirePlayer(c, gameId)
  if (spotId && !(await canNameSpot(c.get('db'), { gameId, spotId, userId: currentUserId(c) }))) {
    throw new HttpError(400, 'unknown_spot', spotMessages.notOnMap)
  }
  return fields
}

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

export async function changeCaption(
  c: Context<AppEnv>,
  clipId: string,
  caption: string,
): Promise<OwnTheSpotClip> {
  const gameId = await gameOfClip(c, clipId)
  const done = await executeCommand(c, gameId, { type: 'caption', clipId, caption })
  drawPicture(c, clipId)
  const { clips } = await gameResponse(c, done)
  const clip = clips.find(({ id }) => id === clipId)
  if (!clip) throw refusalError('unknown_clip')
  return clip
}

export async function deleteClip(c: Context<AppEnv>, clipId: string): Promise<void> {
  await executeCommand(c, await gameOfClip(c, clipId), { type: 'deleteClip', clipId })
}

/** Throws a 404 for everyone but the players of the game. */
async function gameOfClip(c: Context<AppEnv>, clipId: string): Promise<string> {
  readFromPrimary(c.get('db'))
  const clip = await c
    .get('db')
    .select({ gameId: ownTheSpotClips.gameId })
    .from(ownTheSpotClips)
    .where(eq(ownTheSpotClips.id, clipId))
    .get()
  if (!clip) throw refusalError('unknown_clip')
  await requirePlayer(c, clip.gameId)
  return clip.gameId
}

/** Gives the viewer's own clip of a game another poster: only the game's room writes its row. */
export async function coverSpotClip(c: Context<AppEnv>, clipId: string): Promise<OwnTheSpotClip> {
  const row = await c
    .get('db')
    .select({ gameId: ownTheSpotClips.gameId })
    .from(ownTheSpotClips)
    .where(and(eq(ownTheSpotClips.id, clipId), eq(ownTheSpotClips.userId, currentUserId(c))))
    .get()
  if (!row) throw clipNotFound()
  const cover = await parsePoster(uploadContext(c), c.req)
  const done = await discardOnError(scopeOf(c), { poster: cover }, () =>
    executeCommand(c, row.gameId, { type: 'cover', clipId, cover }),
  )
  if (done.isRepeat) await discardUncommitted(scopeOf(c), { poster: cover })
  drawPicture(c, clipId)
  const { clips } = await gameResponse(c, done)
  const clip = clips.find(({ id }) => id === clipId)
  if (!clip) throw clipNotFound()
  return clip
}

/** Has the picture of its link drawn, which a trigger has made due. */
const drawPicture = (c: Context<AppEnv>, id: string): void =>
  c.executionCtx.waitUntil(enqueue(c.env, 'link_picture', [{ id }]))

const clipNotFound = () => notFound(refusals.unknown_clip.message)
