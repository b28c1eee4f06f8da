import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Db, Statement } from '../db/client'
import type { AppEnv } from '../env'
import { skater } from './guards'
import type { SessionKey } from './queries'

type SessionReads = (db: Db, session: SessionKey) => readonly Statement[]

const readsOf = new WeakMap<object, SessionReads>()

/**
 * Reads that need only the session's id: `authenticate` sends them in its own trip. At most one per route;
 * `rows` gives the result.
 */
export function readWithSession<const Reads extends readonly Statement[]>(
  reads: (db: Db, session: SessionKey) => Reads,
) {
  const middleware: MiddlewareHandler<AppEnv> = (_, next) => next()
  readsOf.set(middleware, reads)
  const rows = (c: Context<AppEnv>) => {
    // Nothing read for an invalid session may be used.
    skater(c)
    return c.get('sessionRows') as { -readonly [Each in keyof Reads]: Awaited<Reads[Each]> }
  }
  return Object.assign(middleware, { rows })
}

export const readsFor = (c: Context<AppEnv>, session: SessionKey): readonly Statement[] =>
  matchedRoutes(c).flatMap(({ handler }) => readsOf.get(handler)?.(c.get('db'), session) ?? [])
