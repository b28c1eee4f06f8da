import type { Context } from 'hono'
import type { AppEnv } from '../env'
import type { Related } from './contract'
import { findRelation } from './queries'

/**
 * The viewer's relation to a skater; null for a visitor, for a viewer without a profile, and for
 * the viewer's own profile.
 */
export async function relationTo(c: Context<AppEnv>, userId: string): Promise<Related | null> {
  const auth = c.get('auth')
  if (auth.kind !== 'skater' || !auth.profile || auth.user.id === userId) return null
  // A viewer without access cannot act on it.
  if (!auth.billing.hasAccess) return null
  return findRelation(c.get('db'), auth.user.id, userId)
}
