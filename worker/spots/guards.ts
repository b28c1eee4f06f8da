import { type Context } from 'hono'
import type { AppEnv } from '../env'
import { notFound } from '../http/errors'
import { currentUserId } from '../session/guards'
import { messages } from './contract'
import { findSpot, type SpotRow } from './queries'

export const lookups = () => import('./lookups')

export async function requireVisibleSpot(c: Context<AppEnv>, id: string): Promise<SpotRow> {
  const spot = await findSpot(c.get('db'), id, currentUserId(c))
  if (!spot) throw notFound(messages.notFound)
  return spot
}

/** 404 for the spots of others too. */
export async function requireOwnSpot(c: Context<AppEnv>, id: string): Promise<SpotRow> {
  const spot = await requireVisibleSpot(c, id)
  if (spot.userId !== currentUserId(c)) throw notFound(messages.notFound)
  return spot
}

export async function conditionsFor(c: Context<AppEnv>, spotId: string) {
  const { findConditions, sumUpConditions } = await lookups()
  const found = await findConditions(c.get('db'), spotId, currentUserId(c))
  return sumUpConditions(found, currentUserId(c), c.get('now'))
}
