import type { Context } from 'hono'
import type { House } from '../env'
import { viewerIdFor } from '../session/guards'
import { maySee, type Owner } from '../visibility/rules'
import type { SharedClip } from './contract'

/** Whether the one who asks may see what is shared, and what they are told of it in any case. */
export function shownTo(c: Context<House>, profile: Owner & SharedClip['profile']) {
  const viewer = viewerIdFor(c, profile.userId)
  const { skatertag, profilePhotoObjectName, isHomie } = profile
  const around = {
    profile: { skatertag, profilePhotoObjectName },
    isAuthenticated: c.get('who').kind === 'skater',
    isHomie,
  }
  return { canView: maySee(viewer, profile), around }
}
