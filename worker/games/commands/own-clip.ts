/** What a player changes of their own clip in a game of Own the Spot, without a new video. */
import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { ownTheSpotClips } from '../../db/schema'
import type { AppEnv } from '../../env'
import { readFromPrimary } from '../../http/database'
import { notFound } from '../../http/errors'
import { enqueue } from '../../jobs/queue'
import { parsePoster } from '../../media/poster-form'
import { discardOnError, discardUncommitted } from '../../media/upload-form'
import { refusals } from '../contract'
import type { OwnTheSpotClip } from '../reads/contract'
import { executeCommand, gameResponse, me, refusalError, requirePlayer } from './call-room'

export async function changeCaption(
  c: Context<AppEnv>,
  clipId: string,
  caption: string,
): Promise<OwnTheSpotClip> {
  const gameId = await gameOfClip(c, clipId)
  const done = await executeCommand(c, gameId, { type: 'caption', clipId, caption })
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
  readFromPrimary(c)
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
    .where(and(eq(ownTheSpotClips.id, clipId), eq(ownTheSpotClips.userId, me(c))))
    .get()
  if (!row) throw clipNotFound()
  const cover = await parsePoster(c)
  const done = await discardOnError(c, { poster: cover }, () =>
    executeCommand(c, row.gameId, { type: 'cover', clipId, cover }),
  )
  if (done.isRepeat) await discardUncommitted(c, { poster: cover })
  c.executionCtx.waitUntil(enqueue(c.env, 'link_picture', [{ id: clipId }]))
  const { clips } = await gameResponse(c, done)
  const clip = clips.find(({ id }) => id === clipId)
  if (!clip) throw clipNotFound()
  return clip
}

const clipNotFound = () => notFound(refusals.unknown_clip.message)
