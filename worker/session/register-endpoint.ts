import type { Context, Handler, Hono, MiddlewareHandler } from 'hono'
import { except } from 'hono/combine'
import { matchedRoutes } from 'hono/route'
import type { StatusCode } from 'hono/utils/http-status'
import type { Db, RowsOf, Statement } from '../db/client'
import type { AnswerOf, AnyEndpoint, Call } from '../endpoint'
import type { AppEnv } from '../env'
import { parametersOf } from '../http/id-shapes'
import { enforceRateLimit } from '../http/rate-limit'
import { todayOf } from '../http/time-zone'
import { parseJson, parseOr400 } from '../http/validation'
import type { Names } from '../urls'
import {
  requireFreshSignIn,
  requireProfile,
  requireProfileAllowExpired,
  requireUser,
  skater,
} from './guards'
import { prefetch } from './prefetch'
import type { SessionKey } from './queries'
import type { InputOf, Registration, Terms, TermsFor } from './terms'

/** Returned by a handler for a 304. */
export const notModified = Symbol('304')

/**
 * JSON endpoints return plain data, which the compiler checks against the row. For one of `otherStatuses`,
 * the handler calls `c.status`.
 */
type Given<R extends Call> =
  AnswerOf<R> extends undefined ? Response | void : AnswerOf<R> | typeof notModified

type Handle<P extends string, R extends Call, T extends Terms> = (
  c: Context<AppEnv, P>,
  input: InputOf<T>,
) => Given<R> | Promise<Given<R>>

type HandleRows<P extends string, R extends Call, T extends Terms, Rows> = (
  c: Context<AppEnv, P>,
  input: InputOf<T>,
  rows: Rows,
) => Given<R> | Promise<Given<R>>

interface PrefetchRequest<P extends string, T extends Terms> {
  c: Context<AppEnv>
  session: SessionKey
  params: Record<Names<P>, string>
  input: InputOf<T>
}

const registrations = new WeakMap<object, Registration>()
const names = new Set<string>()

export const registrationOf = (c: Context<AppEnv>): Registration | undefined =>
  matchedRoutes(c)
    .map(({ handler }) => registrations.get(handler))
    .find((found) => found !== undefined)

export const registrationsOf = (app: Hono<AppEnv>): Registration[] =>
  app.routes.flatMap(({ handler }) => registrations.get(handler) ?? [])

/**
 * Registers a handler together with the guard, rate limit and parsing from the terms. Throws for an endpoint that
 * is registered already.
 */
export function registerEndpoint<P extends string, R extends Call, const T extends Terms>(
  app: Hono<AppEnv>,
  endpoint: R & AnyEndpoint & { path: P },
  terms: T & TermsFor<R>,
  handle: Handle<P, R, T>,
  ...afterGuard: MiddlewareHandler<AppEnv>[]
): void {
  const answer: Handler<AppEnv, P> = async (c) => {
    const input = await inputOf<T>(c, terms)
    if (terms.rateLimit) await enforceRateLimit(c.env, terms.rateLimit, skater(c).user.id)
    c.status((terms.status ?? 200) as StatusCode)
    const given = await handle(c, input)
    if (given instanceof Response) return given
    if (given === undefined) return c.body(null, 204)
    if (given === notModified) return c.body(null, 304)
    return c.json(given)
  }
  const name = `${endpoint.method} ${endpoint.path}`
  if (names.has(name)) throw new Error(`${name} is registered twice.`)
  names.add(name)
  registrations.set(answer, { endpoint, terms })
  app.on(endpoint.method, [endpoint.path], ...guardsOf(terms), ...afterGuard, answer)
}

/**
 * The same for a handler that decides by rows read in the session's trip. A refused body reads nothing, and
 * the endpoint then refuses it.
 */
export function registerWithPrefetch<
  P extends string,
  R extends Call,
  const T extends Terms,
  const Reads extends readonly Statement[],
>(
  app: Hono<AppEnv>,
  endpoint: R & AnyEndpoint & { path: P },
  terms: T & TermsFor<R>,
  readsOf: (db: Db, asked: PrefetchRequest<P, T>) => Reads,
  handle: HandleRows<P, R, T, RowsOf<Reads>>,
): void {
  const read = prefetch(
    async (db, session, c) => {
      const params = parametersOf(endpoint.path, c.req.path)
      const asked = await inputOf<T>(c, terms).then(
        (input) => ({ c, session, params, input }),
        () => null,
      )
      return asked ? readsOf(db, asked) : []
    },
    { isFromPrimary: endpoint.method !== 'GET' },
  )
  const withRows: Handle<P, R, T> = (c, input) => handle(c, input, read.rows(c) as RowsOf<Reads>)
  registerEndpoint(app, endpoint, terms, withRows, read)
}

const inputs = new WeakMap<Context, Promise<unknown>>()

/** Parsed once for a request: reads in the session's trip may need it before the guards. */
function inputOf<T extends Terms>(c: Context<AppEnv>, terms: T): Promise<InputOf<T>> {
  const input = inputs.get(c) ?? parseInput(c, terms)
  inputs.set(c, input)
  return input as Promise<InputOf<T>>
}

async function parseInput(c: Context<AppEnv>, { body, query }: Terms): Promise<unknown> {
  if (body)
    return parseJson(
      c.req.raw,
      typeof body === 'function' ? body(todayOf(c.req.raw, c.get('now'))) : body,
    )
  return query && parseOr400(query, c.req.query())
}

function guardsOf({
  caller,
  evenExpired,
  freshSignIn,
  anyoneWith,
}: Terms): MiddlewareHandler<AppEnv>[] {
  if (caller === 'anyone') return []
  const ofSkaters = evenExpired ? requireProfileAllowExpired : requireProfile
  const guard = caller === 'user' ? requireUser : ofSkaters
  return [
    anyoneWith ? except((c) => c.req.query(anyoneWith) !== undefined, guard) : guard,
    ...(freshSignIn ? [requireFreshSignIn] : []),
  ]
}
