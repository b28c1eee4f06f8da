import type { Context, Handler, Hono, MiddlewareHandler } from 'hono'
import { except } from 'hono/combine'
import { matchedRoutes } from 'hono/route'
import type { StatusCode } from 'hono/utils/http-status'
import type * as z from 'zod/mini'
import type { Db, RowsOf, Statement } from '../db/client'
import type { AnswerOf, AnyEndpoint, BodyOf, Endpoint, Row } from '../endpoint'
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

/** Returned by a handler for a 304. */
export const notModified = Symbol('304')

export type Input<R extends Row> = R extends { body: unknown }
  ? z.output<BodyOf<R>>
  : R extends { query: z.ZodMiniType<infer T> }
    ? T
    : undefined

/**
 * JSON endpoints return plain data, which the compiler checks against the row. For one of `otherStatuses`,
 * the handler calls `c.status`.
 */
type Given<R extends Row> =
  AnswerOf<R> extends undefined ? Response | void : AnswerOf<R> | typeof notModified

type Handle<P extends string, R extends Row> = (
  c: Context<AppEnv, P>,
  input: Input<R>,
) => Given<R> | Promise<Given<R>>

type HandleRows<P extends string, R extends Row, Rows> = (
  c: Context<AppEnv, P>,
  input: Input<R>,
  rows: Rows,
) => Given<R> | Promise<Given<R>>

interface PrefetchRequest<P extends string, R extends Row> {
  c: Context<AppEnv>
  session: SessionKey
  params: Record<Names<P>, string>
  input: Input<R>
}

const endpoints = new WeakMap<object, AnyEndpoint>()

export const endpointOf = (c: Context<AppEnv>): AnyEndpoint | undefined =>
  matchedRoutes(c)
    .map(({ handler }) => endpoints.get(handler))
    .find((found) => found !== undefined)

export const endpointsOf = (app: Hono<AppEnv>): AnyEndpoint[] =>
  app.routes.flatMap(({ handler }) => endpoints.get(handler) ?? [])

/** Registers a handler together with the guard, rate limit and parsing from the endpoint's row. */
export function registerEndpoint<P extends string, R extends Row>(
  app: Hono<AppEnv>,
  endpoint: Endpoint<P, R>,
  handle: Handle<P, R>,
  ...afterGuard: MiddlewareHandler<AppEnv>[]
): void {
  const answer: Handler<AppEnv, P> = async (c) => {
    const input = await inputOf(c, endpoint)
    if (endpoint.rateLimit) await enforceRateLimit(c.env, endpoint.rateLimit, skater(c).user.id)
    c.status((endpoint.status ?? 200) as StatusCode)
    const given = await handle(c, input)
    if (given instanceof Response) return given
    if (given === undefined) return c.body(null, 204)
    if (given === notModified) return c.body(null, 304)
    return c.json(given)
  }
  endpoints.set(answer, endpoint)
  app.on(endpoint.method, [endpoint.path], ...guardsOf(endpoint), ...afterGuard, answer)
}

/**
 * The same for a handler that decides by rows read in the session's trip. A refused body reads nothing, and
 * the endpoint then refuses it.
 */
export function registerWithPrefetch<
  P extends string,
  R extends Row,
  const Reads extends readonly Statement[],
>(
  app: Hono<AppEnv>,
  endpoint: Endpoint<P, R>,
  readsOf: (db: Db, asked: PrefetchRequest<P, R>) => Reads,
  handle: HandleRows<P, R, RowsOf<Reads>>,
): void {
  const read = prefetch(
    async (db, session, c) => {
      const params = parametersOf(endpoint.path, c.req.path)
      const asked = await inputOf(c, endpoint).then(
        (input) => ({ c, session, params, input }),
        () => null,
      )
      return asked ? readsOf(db, asked) : []
    },
    { isFromPrimary: endpoint.method !== 'GET' },
  )
  const withRows: Handle<P, R> = (c, input) => handle(c, input, read.rows(c) as RowsOf<Reads>)
  registerEndpoint(app, endpoint, withRows, read)
}

const inputs = new WeakMap<Context, Promise<unknown>>()

/** Parsed once for a request: reads in the session's trip may need it before the guards. */
export function inputOf<R extends Row>(c: Context<AppEnv>, endpoint: R): Promise<Input<R>> {
  const input = inputs.get(c) ?? parseInput(c, endpoint)
  inputs.set(c, input)
  return input as Promise<Input<R>>
}

async function parseInput(c: Context<AppEnv>, { body, query }: Row): Promise<unknown> {
  if (body)
    return parseJson(
      c.req.raw,
      typeof body === 'function' ? body(todayOf(c.req.raw, c.get('now'))) : body,
    )
  return query && parseOr400(query, c.req.query())
}

function guardsOf(row: Row): MiddlewareHandler<AppEnv>[] {
  const { caller, evenExpired, freshSignIn, anyoneWith } = row
  if (caller === 'anyone') return []
  const ofSkaters = evenExpired ? requireProfileAllowExpired : requireProfile
  const guard = caller === 'user' ? requireUser : ofSkaters
  return [
    anyoneWith ? except((c) => c.req.query(anyoneWith) !== undefined, guard) : guard,
    ...(freshSignIn ? [requireFreshSignIn] : []),
  ]
}
