import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { findSharedSpotClip } from '../games/reads/shared'
import { viewerId } from '../session/guards'
import type { SharedOwnTheSpotClip } from './contract'
import { shownTo } from './shown-to'

/** An Own the Spot clip with the fields that the viewer may see; null if it does not exist. */
export async function sharedOwnTheSpotClip(
  c: Context<AppEnv>,
  clipId: string,
): Promise<SharedOwnTheSpotClip | null> {
  const found = await findSharedSpotClip(c.get('db'), clipId, viewerId(c))
  if (!found) return null
  const { canView, around } = shownTo(c, found.profile)
  const { clip, game } = found
  return {
    clip: canView ? clip : null,
    game: canView ? game : null,
    canViewClip: canView,
    ...around,
  }
}
