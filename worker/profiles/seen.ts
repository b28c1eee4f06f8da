import type { Context } from 'hono'
import type { House } from '../env'
import { Refusal, notFound } from '../http/errors'
import { viewerId } from '../session/guards'
import { maySee } from '../visibility/rules'
import { findProfile, type SeenProfile } from './queries'

/** A skater whose things the one who asks may see. */
export async function seenSkater(c: Context<House>, userId: string): Promise<SeenProfile> {
  const skater = await findProfile(c.get('db'), userId, viewerId(c))
  if (!skater) throw notFound('Skater not found')
  if (!maySee(viewerId(c), skater)) throw new Refusal(403, 'private', 'This skater is private.')
  return skater
}
