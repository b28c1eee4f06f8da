import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { viewerIdFor } from '../session/guards'
import { canView, type Owner } from '../visibility/rules'
import type { SharedClip } from './contract'

/** Whether the one who asks may see what is shared, and what they are told of it in any case. */
export function shownTo(c: Context<AppEnv>, profile: Owner & SharedClip['profile']) {
  const viewer = viewerIdFor(c, profile.userId)
  const { skatertag, profilePhotoObjectName, isHomie } = profile
  const around = {
    profile: { skatertag, profilePhotoObjectName },
    isAuthenticated: c.get('who').kind === 'skater',
    isHomie,
  }
  return { canView: canView(viewer, profile), around }
}
