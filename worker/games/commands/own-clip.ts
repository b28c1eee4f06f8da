/** What a player changes of their own clip in a game of Own the Spot, without a new video. */
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { ownTheSpotClips } from '../../db/schema'
import type { AppEnv } from '../../env'
import { readFromPrimary } from '../../http/database'
import { refusalError, executeCommand, gameResponse, requirePlayer } from './call-room'
import type { OwnTheSpotClip } from '../reads/contract'

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
