import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { HttpError, notFound } from '../http/errors'
import { accountId, viewerIdFor } from '../session/guards'
import { canView } from '../visibility/rules'
import { findProfile, type SeenProfile } from './queries'

/** The skater, if the viewer may see their things; otherwise throws 404 or 403. */
export async function requireVisibleSkater(
  c: Context<AppEnv>,
  userId: string,
): Promise<SeenProfile> {
  const viewer = viewerIdFor(c, userId)
  const eyes = { viewerId: viewer, accountId: accountId(c) }
  const skater = await findProfile(c.get('db'), userId, eyes)
  if (!skater) throw notFound('Skater not found')
  if (!canView(viewer, skater)) throw new HttpError(403, 'private', 'This skater is private.')
  return skater
}
