import type { Context } from 'hono'
import type { AppEnv } from '../env'
import type { Related } from './contract'
import { findRelation } from './queries'

/** How a skater stands to who asks; null for a visitor, for oneself, and before one has a profile. */
export async function relatedTo(c: Context<AppEnv>, userId: string): Promise<Related | null> {
  const who = c.get('who')
  if (who.kind !== 'skater' || !who.profile || who.user.id === userId) return null
  // Who has no access can do nothing about it.
  if (!who.billing.hasAccess) return null
  return findRelation(c.get('db'), who.user.id, userId)
}
