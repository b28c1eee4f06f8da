import type { Scope } from '../http/scope'
import { trickNames } from './queries'
import { inCategories, withLanded, type Category } from './rules'

type BagScope = Pick<Scope, 'env' | 'db' | 'now'>

interface CachedBag {
  version: string | undefined
  at: number
  bag: Category[]
}

/** The catalogue as this isolate last read it. */
let cachedBag: CachedBag | undefined

const maxAgeMs = 60_000

/**
 * A bag without any landed trick. The catalogue changes only with a deployment, and is larger than
 * all other data of a profile, so each isolate reads it at most once a minute, for each version.
 */
async function emptyBag({ env, db, now }: BagScope): Promise<Category[]> {
  const version = env.VERSION?.id
  const at = now.getTime()
  if (
    cachedBag &&
    cachedBag.version === version &&
    cachedBag.at <= at &&
    at - cachedBag.at < maxAgeMs
  )
    return cachedBag.bag
  const bag = inCategories(await trickNames(db))
  cachedBag = { version, at, bag }
  return bag
}

/** A profile's trick bag, for a skater who has landed these tricks. */
export const bagWith = async (scope: BagScope, landed: string[]): Promise<Category[]> =>
  withLanded(await emptyBag(scope), new Set(landed))
