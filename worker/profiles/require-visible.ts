import type { Db } from '../db/client'
import { HttpError, notFound } from '../http/errors'
import { viewerIdFor, type Viewer } from '../session/guards'
import { canView } from '../visibility/rules'
import { findProfile, type SeenProfile } from './queries'

/** The skater, if the viewer may see their things; otherwise throws 404 or 403. */
export async function requireVisibleSkater(
  db: Db,
  viewer: Viewer,
  userId: string,
): Promise<SeenProfile> {
  const viewerId = viewerIdFor(viewer, userId)
  const eyes = { viewerId, accountId: viewer.accountId }
  const skater = await findProfile(db, userId, eyes)
  if (!skater) throw notFound('Skater not found')
  if (!canView(viewerId, skater)) throw new HttpError(403, 'private', 'This skater is private.')
  return skater
}
