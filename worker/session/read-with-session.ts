import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Db, Statement } from '../db/client'
import type { AppEnv } from '../env'
import { skater } from './guards'
import type { SessionKey } from './queries'

type SessionReads = (db: Db, session: SessionKey) => readonly Statement[]

const readsOf = new WeakMap<object, SessionReads>()

/**
 * Reads of a route that need only to know the session, by `sessionUser`. `authenticate` sends them in
 * one trip with the statement that finds the session. Mount it on the route; after the guard, `rows`
 * gives what was found. A route has one of these at most.
 */
export function readWithSession<const Reads extends readonly Statement[]>(
  reads: (db: Db, session: SessionKey) => Reads,
) {
  const middleware: MiddlewareHandler<AppEnv> = (_, next) => next()
  readsOf.set(middleware, reads)
  const rows = (c: Context<AppEnv>) => {
    // Nothing may be used that was read for an invalid session.
    skater(c)
    return c.get('sessionRows') as { -readonly [Each in keyof Reads]: Awaited<Reads[Each]> }
  }
  return Object.assign(middleware, { rows })
}

/** The reads of the route that this request will come to. */
export const readsFor = (c: Context<AppEnv>, session: SessionKey): readonly Statement[] =>
  matchedRoutes(c).flatMap(({ handler }) => readsOf.get(handler)?.(c.get('db'), session) ?? [])
