import type { Context } from 'hono'
import type { Clip } from '../clips/contract'
import { findSharedClip } from '../clips/queries'
import type { AppEnv } from '../env'
import { viewerId } from '../session/guards'
import type { SharedClip } from './contract'
import { shownTo } from './shown-to'

/** A clip with the fields that the viewer may see; null if it does not exist. */
export async function sharedClip(c: Context<AppEnv>, clipId: string): Promise<SharedClip | null> {
  const found = await findSharedClip(c.get('db'), clipId, viewerId(c))
  if (!found) return null
  const { canView, around } = shownTo(c, found.profile)
  return { clip: canView ? shown(found.clip) : null, canViewClip: canView, ...around }
}

const shown = (clip: Clip): SharedClip['clip'] => ({
  id: clip.id,
  videoObjectName: clip.videoObjectName,
  posterObjectName: clip.posterObjectName,
  caption: clip.caption,
  createdAt: clip.createdAt,
  width: clip.width,
  height: clip.height,
  hlsUrl: clip.hlsUrl ?? null,
})
