import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { ownTheSpotClips } from '../../db/schema'
import type { AppEnv } from '../../env'
import { notFound } from '../../http/errors'
import { enqueue } from '../../jobs/queue'
import { parsePoster } from '../../media/poster-form'
import { discardOnError, discardUncommitted } from '../../media/upload-form'
import { refusals } from '../contract'
import type { OwnTheSpotClip } from '../reads/contract'
import { executeCommand, gameResponse, me } from './call-room'

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
