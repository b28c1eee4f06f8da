import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { trickNames } from './queries'
import { inCategories, withLanded, type Category } from './rules'

interface CachedBag {
  version: string | undefined
  at: number
  bag: Category[]
}

/** The catalogue as this isolate last read it. */
let kept: CachedBag | undefined

const maxAgeMs = 60_000

/**
 * A bag without any landed trick. The catalogue changes only with a deployment, and is larger than
 * all other data of a profile, so each isolate reads it at most once a minute, for each version.
 */
async function emptyBag(c: Context<AppEnv>): Promise<Category[]> {
  const version = c.env.VERSION?.id
  const at = c.get('now').getTime()
  if (kept && kept.version === version && kept.at <= at && at - kept.at < maxAgeMs) return kept.bag
  const bag = inCategories(await trickNames(c.get('db')))
  kept = { version, at, bag }
  return bag
}

/** A profile's trick bag, for a skater who has landed these tricks. */
export const bagWith = async (c: Context<AppEnv>, landed: string[]): Promise<Category[]> =>
  withLanded(await emptyBag(c), new Set(landed))
