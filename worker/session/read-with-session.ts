import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { RowsOf } from '../db/prepared'
import type { AppEnv } from '../env'
import { skater } from './guards'
import type { SessionRead } from './queries'

const readsOf = new WeakMap<object, readonly SessionRead[]>()

/**
 * Reads of a route that need only to know the session, by `sessionUser`. `authenticate` sends them in
 * one trip with the statement that finds the session. Mount it on the route; after the guard, `rows`
 * gives what was found. A route has one of these at most.
 */
export function readWithSession<const Reads extends readonly SessionRead[]>(...reads: Reads) {
  const middleware: MiddlewareHandler<AppEnv> = (_, next) => next()
  readsOf.set(middleware, reads)
  const rows = (c: Context<AppEnv>) => {
    // Of a session that is not good, nothing may be used.
    skater(c)
    return c.get('sessionRows') as RowsOf<{ [Each in keyof Reads]: ReturnType<Reads[Each]> }>
  }
  return Object.assign(middleware, { rows })
}

/** The reads of the route that this request will come to. */
export const readsFor = (c: Context<AppEnv>): readonly SessionRead[] =>
  matchedRoutes(c).flatMap(({ handler }) => readsOf.get(handler) ?? [])
