import { readFromPrimary, type Db } from '../db/client'
import { HttpError, notFound } from '../http/errors'
import { viewerIdFor, type Viewer } from '../session/guards'
import { canView, isForEverybody } from '../visibility/rules'
import type { Scope } from '../http/scope'
import type { EdgeScope } from './edge-cache/cache'
import { notePublic } from './edge-cache/public-names'
import { findCommitted } from './queries'

type Kind = Parameters<typeof findCommitted>[1]

/**
 * Does not check the viewer. Reads from the primary, because a replica may not know yet that a file became
 * private.
 */
export async function findMedia(db: Db, { viewerId }: Viewer, kind: Kind, name: string) {
  readFromPrimary(db)
  const media = await findCommitted(db, kind, name, viewerId)
  if (!media) throw notFound()
  return media
}

export async function authorizeMedia(
  scope: EdgeScope & Pick<Scope, 'db'>,
  viewer: Viewer,
  kind: 'video' | 'poster',
  name: string,
) {
  const found = await findMedia(scope.db, viewer, kind, name)
  // Suspended skaters see public media, their own, and those of their games.
  const media = { ...found, isHomie: found.isHomie && !viewer.isRestricted }
  const isPublic = isForEverybody(media)
  if (!isPublic && !canView(viewerIdFor(viewer, media.userId), media))
    throw new HttpError(403, 'private', 'This skater is private.')
  if (isPublic) notePublic(scope, kind, name)
  return { ...media, isPublic }
}
