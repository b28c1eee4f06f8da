import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Db, RowsOf, Statement } from '../db/client'
import type { AppEnv } from '../env'
import { skater } from './guards'
import type { SessionKey } from './queries'

type Reads = readonly Statement[]

interface Prefetch {
  readsOf: (c: Context<AppEnv>, session: SessionKey) => Reads | Promise<Reads>
  /** Acts decide by the primary's rows: a replica may be behind. */
  isFromPrimary: boolean
}

const prefetches = new WeakMap<object, Prefetch>()

/**
 * Reads that need only the session, the path and the body. `authenticate` sends them in its own trip; the
 * route gets them from `rows`, after its guards. At most one per route.
 */
export function prefetch<const R extends Reads>(
  readsOf: (db: Db, session: SessionKey, c: Context<AppEnv>) => R | Promise<R>,
  { isFromPrimary } = { isFromPrimary: false },
) {
  const middleware: MiddlewareHandler<AppEnv> = (_, next) => next()
  prefetches.set(middleware, {
    readsOf: (c, session) => readsOf(c.get('db'), session, c),
    isFromPrimary,
  })
  const rows = (c: Context<AppEnv>) => {
    // Nothing read for an invalid session may be used.
    skater(c)
    return c.get('prefetched') as RowsOf<R>
  }
  return Object.assign(middleware, { rows })
}

export function prefetchOf(c: Context<AppEnv>): Prefetch | undefined {
  return matchedRoutes(c)
    .map(({ handler }) => prefetches.get(handler))
    .find((found) => found !== undefined)
}
