import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Db, RowsOf, Statement } from '../db/client'
import type { Endpoint, Row } from '../endpoint'
import type { AppEnv } from '../env'
import { parametersOf } from '../http/id-shapes'
import type { Names } from '../urls'
import { skater } from './guards'
import { inputOf, type Input } from './register-endpoint'
import type { SessionKey } from './queries'

type ReadsFor = (c: Context<AppEnv>, session: SessionKey) => Promise<readonly Statement[]>

const readsOf = new WeakMap<object, ReadsFor>()

/**
 * Reads that need only the session's id: `authenticate` sends them in its own trip. At most one per route;
 * `rows` gives the result.
 */
export const readWithSession = <const Reads extends readonly Statement[]>(
  reads: (db: Db, session: SessionKey) => Reads,
) => marked<Reads>(async (c, session) => reads(c.get('db'), session))

const ofActs = new WeakSet<object>()

interface ActRequest<P extends string, R extends Row> {
  c: Context<AppEnv>
  params: Record<Names<P>, string>
  input: Input<R>
  session: SessionKey
}

/**
 * The same for what an act decides by: from the primary, with the path and the body. A body that is refused
 * reads nothing, and the route then refuses it.
 */
export function readForAct<
  P extends string,
  R extends Row,
  const Reads extends readonly Statement[],
>(endpoint: Endpoint<P, R>, reads: (db: Db, asked: ActRequest<P, R>) => Reads) {
  const middleware = marked<Reads>(async (c, session) => {
    const params = parametersOf(endpoint.path, c.req.path)
    const asked = await inputOf(c, endpoint).then(
      (input) => ({ c, params, input, session }),
      () => null,
    )
    return asked ? reads(c.get('db'), asked) : []
  })
  ofActs.add(middleware)
  return middleware
}

function marked<Reads extends readonly Statement[]>(reads: ReadsFor) {
  const middleware: MiddlewareHandler<AppEnv> = (_, next) => next()
  readsOf.set(middleware, reads)
  const rows = (c: Context<AppEnv>) => {
    // Nothing read for an invalid session may be used.
    skater(c)
    return c.get('sessionRows') as RowsOf<Reads>
  }
  return Object.assign(middleware, { rows })
}

export const isForAct = (handler: object): boolean => ofActs.has(handler)

export async function readsFor(c: Context<AppEnv>, session: SessionKey): Promise<Statement[]> {
  const reads = matchedRoutes(c).flatMap(({ handler }) => readsOf.get(handler) ?? [])
  return (await Promise.all(reads.map((read) => read(c, session)))).flat()
}
