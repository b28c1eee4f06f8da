import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { viewerId } from '../session/guards'
import type { TrickVideo } from '../tricks/contract'
import { findSharedTrickVideo } from '../tricks/videos/queries'
import type { SharedTrickVideo } from './contract'
import { shownTo } from './shown-to'

/** A trick video with the fields that the viewer may see; null if it does not exist. */
export async function sharedTrickVideo(
  c: Context<AppEnv>,
  videoId: string,
): Promise<SharedTrickVideo | null> {
  const found = await findSharedTrickVideo(c.get('db'), videoId, viewerId(c))
  if (!found) return null
  const { canView, around } = shownTo(c, found.profile)
  return {
    video: canView ? shown(found.video) : null,
    trick: canView ? found.trick : null,
    canViewVideo: canView,
    ...around,
  }
}

const shown = (video: TrickVideo): SharedTrickVideo['video'] => ({
  id: video.id,
  videoObjectName: video.videoObjectName,
  posterObjectName: video.posterObjectName,
  createdAt: video.createdAt,
  isSteezy: video.isSteezy,
  width: video.width,
  height: video.height,
  hlsUrl: video.hlsUrl ?? null,
})
