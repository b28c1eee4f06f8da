import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { trickNames, tricksOf } from './queries'
import { inCategories, withLanded, type Category } from './rules'

interface CachedBag {
  version: string | undefined
  at: number
  bag: Category[]
}

/** The catalogue as this isolate has read it last. */
let kept: CachedBag | undefined

const maxAgeMs = 60_000

/**
 * A bag in which nothing is landed. The catalogue changes with a deployment only, and is much more
 * than all else that a profile reads: an isolate reads it once a minute, and each version its own.
 */
async function emptyBag(c: Context<AppEnv>): Promise<Category[]> {
  const version = c.env.VERSION?.id
  const at = c.get('now').getTime()
  if (kept && kept.version === version && kept.at <= at && at - kept.at < maxAgeMs) return kept.bag
  const bag = inCategories(await trickNames(c.get('db')))
  kept = { version, at, bag }
  return bag
}

/** What a profile shows of a skater's tricks, once it is known which of them are landed. */
export const bagWith = async (c: Context<AppEnv>, landed: string[]): Promise<Category[]> =>
  withLanded(await emptyBag(c), new Set(landed))

export async function trickBag(c: Context<AppEnv>, userId: string): Promise<Category[]> {
  const tricks = await tricksOf(c.get('db'), userId)
  return bagWith(
    c,
    tricks.filter(({ landed }) => landed).map(({ trickId }) => trickId),
  )
}
