import type { Context } from 'hono'
import type { House } from '../env'
import { Refusal, notFound } from '../http/errors'
import { viewerIdFor } from '../session/guards'
import { maySee } from '../visibility/rules'
import { findProfile, type SeenProfile } from './queries'

/** A skater whose things the one who asks may see. */
export async function seenSkater(c: Context<House>, userId: string): Promise<SeenProfile> {
  const viewer = viewerIdFor(c, userId)
  const skater = await findProfile(c.get('db'), userId, viewer)
  if (!skater) throw notFound('Skater not found')
  if (!maySee(viewer, skater)) throw new Refusal(403, 'private', 'This skater is private.')
  return skater
}
