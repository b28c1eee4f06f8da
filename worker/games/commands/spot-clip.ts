/** A player's own clip in a game of Own the Spot: to add, change and delete it. */
import { and, eq, or, sql } from 'drizzle-orm'
import type { HonoRequest } from 'hono'
import { type Db, readFromPrimary } from '../../db/client'
import { qualified } from '../../db/columns'
import { gameIdOfVideo, games, spots, videos } from '../../db/schema'
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
  refusalError,
  requirePlayer,
  roomOf,
  type Sender,
} from './call-room'

export async function uploadSpotClip(
  sender: Sender,
  { input, files }: UploadForm<Record<string, string>>,
): Promise<{ clip: OwnTheSpotClip; isEdit: boolean }> {
  const { gameId = '' } = input
  const done = await executeWithFiles(sender, gameId, files, async (received) => {
    const { caption, isEdit = false } = await checkSpotClip(sender, input)
    if (!received) throw new HttpError(400, 'invalid_video', messages.clipRequired)
    return { type: 'clip', isEdit, caption, files: received }
  })
  const { clips } = await gameResponse(sender, done)
  const clip = clips.find(({ playerId }) => playerId === sender.userId)
  if (!clip) throw gameNotFound()
  drawPicture(sender, clip.id)
  return { clip, isEdit: input.isEdit === 'true' }
}

/**
 * Refuses a clip for a game by the fields that came before its video. A request with an idempotency
 * key is left to the room, which knows whether it is a repeated one.
 */
export async function rejectSpotClipEarly(sender: Sender, input: Record<string, string>) {
  const { gameId, isEdit = false } = await checkSpotClip(sender, input)
  if (sender.idempotencyKey !== undefined) return
  const game = await loadGame(sender.db, gameId)
  if (!game) throw gameNotFound()
  const { state } = game
  const command = { type: 'clip' as const, by: seatOf(state, sender.userId), clipId: '', isEdit }
  const now = sender.now.getTime()
  const outcome = decide(state, command, now)
  if (!('refusal' in outcome)) return
  // An overdue deadline applies even though the clip is refused.
  if (state.deadline && state.deadline.at <= now)
    await roomOf(sender.env, gameId).applyDeadlines(gameId, now)
  throw refusalError(outcome.refusal)
}

/** Checks the fields of a clip: the viewer must be a player of the game and may name the spot. */
async function checkSpotClip({ db, userId }: Sender, input: Record<string, string>) {
  const fields = parseOr400(newSpotClip, input)
  const { gameId, spotId } = fields
  readFromPrimary(db)
  await requirePlayer(db, gameId, userId)
  if (spotId && !(await canNameSpot(db, { gameId, spotId, userId }))) {
    throw new HttpError(400, 'unknown_spot', spotMessages.notOnMap)
  }
  return fields
}

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
  sender: Sender,
  clipId: string,
  caption: string,
): Promise<OwnTheSpotClip> {
  const gameId = await gameOfClip(sender, clipId)
  const done = await executeCommand(sender, gameId, { type: 'caption', clipId, caption })
  drawPicture(sender, clipId)
  const { clips } = await gameResponse(sender, done)
  const clip = clips.find(({ id }) => id === clipId)
  if (!clip) throw refusalError('unknown_clip')
  return clip
}

export async function deleteClip(sender: Sender, clipId: string): Promise<void> {
  await executeCommand(sender, await gameOfClip(sender, clipId), { type: 'deleteClip', clipId })
}

/** Throws a 404 for everyone but the players of the game. */
async function gameOfClip({ db, userId }: Sender, clipId: string): Promise<string> {
  readFromPrimary(db)
  const clip = await db
    .select({ gameId: gameIdOfVideo })
    .from(videos)
    .where(and(eq(videos.id, clipId), eq(videos.kind, 'contest')))
    .get()
  if (!clip) throw refusalError('unknown_clip')
  await requirePlayer(db, clip.gameId, userId)
  return clip.gameId
}

/** Gives the viewer's own clip of a game another poster: only the game's room writes its row. */
export async function coverSpotClip(
  sender: Sender,
  clipId: string,
  request: HonoRequest,
): Promise<OwnTheSpotClip> {
  const { db, userId } = sender
  const row = await db
    .select({ gameId: gameIdOfVideo })
    .from(videos)
    .where(and(eq(videos.id, clipId), eq(videos.userId, userId), eq(videos.kind, 'contest')))
    .get()
  if (!row) throw clipNotFound()
  const cover = await parsePoster({ ...sender, ownerId: userId }, request)
  const done = await discardOnError(sender, { poster: cover }, () =>
    executeCommand(sender, row.gameId, { type: 'cover', clipId, cover }),
  )
  if (done.isRepeat) await discardUncommitted(sender, { poster: cover })
  drawPicture(sender, clipId)
  const { clips } = await gameResponse(sender, done)
  const clip = clips.find(({ id }) => id === clipId)
  if (!clip) throw clipNotFound()
  return clip
}

/** Has the picture of its link drawn, which a trigger has made due. */
const drawPicture = ({ env, waitUntil }: Sender, id: string): void =>
  waitUntil(enqueue(env, 'link_picture', [{ id }]))

const clipNotFound = () => notFound(refusals.unknown_clip.message)
