import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { readFromPrimary } from '../http/database'
import { HttpError, notFound } from '../http/errors'
import { isRestricted, viewerId, viewerIdFor } from '../session/guards'
import { canViewFilmed } from '../visibility/rules'
import { notePublic } from './edge-cache/public-names'
import { findCommitted } from './queries'

type Kind = Parameters<typeof findCommitted>[1]

/**
 * Committed media, without a check of the viewer. From the primary: a data centre believes the answer
 * for 50 seconds, and a replica may not know yet that something is public no more.
 */
export async function findMedia(c: Context<AppEnv>, kind: Kind, name: string) {
  readFromPrimary(c)
  const kept = await findCommitted(c.get('db'), kind, name, viewerId(c))
  if (!kept) throw notFound()
  return kept
}

/** Media that the viewer may see; otherwise throws 403. Only public media may be cached for all. */
export async function authorizeMedia(c: Context<AppEnv>, kind: 'video' | 'poster', name: string) {
  const found = await findMedia(c, kind, name)
  // A suspended skater sees what is public, their own, and their games.
  const kept = { ...found, isHomie: found.isHomie && !isRestricted(c) }
  const viewer = viewerIdFor(c, kept.userId)
  if (!canViewFilmed(viewer, kept)) throw new HttpError(403, 'private', 'This skater is private.')
  const isPublic = kept.isPublic && !kept.isBail
  if (isPublic) notePublic(c, kind, name)
  return { ...kept, isPublic }
}
