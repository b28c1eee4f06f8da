import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { viewerIdFor } from '../session/guards'
import { canView, type Owner } from '../visibility/rules'
import type { SharedClip } from './contract'

/** Whether the viewer may see the shared content, and the fields that every viewer gets. */
export function shownTo(c: Context<AppEnv>, profile: Owner & SharedClip['profile']) {
  const viewer = viewerIdFor(c, profile.userId)
  const { skatertag, profilePhotoObjectName, isHomie } = profile
  const around = {
    profile: { skatertag, profilePhotoObjectName },
    isAuthenticated: c.get('auth').kind === 'skater',
    isHomie,
  }
  return { canView: canView(viewer, profile), around }
}
