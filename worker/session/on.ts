import type { Context, Handler, Hono, MiddlewareHandler } from 'hono'
import { except } from 'hono/combine'
import { matchedRoutes } from 'hono/route'
import type { StatusCode } from 'hono/utils/http-status'
import type * as z from 'zod/mini'
import type { AnswerOf, AnyEndpoint, BodyOf, Endpoint, Row } from '../endpoint'
import type { AppEnv } from '../env'
import { enforceRateLimit } from '../http/rate-limit'
import { todayOf } from '../http/time-zone'
import { parseJson, parseOr400 } from '../http/validation'
import {
  requireFreshSignIn,
  requireProfile,
  requireProfileAllowExpired,
  requireUser,
  skater,
} from './guards'

/** A handler returns this for 304: the browser already has the current answer. */
export const notModified = Symbol('304')

type Input<R extends Row> = R extends { body: unknown }
  ? z.output<BodyOf<R>>
  : R extends { query: z.ZodMiniType<infer T> }
    ? T
    : undefined

/**
 * A JSON endpoint returns plain data, so that the compiler checks it against the row; others return a
 * response. A handler that answers with one of the row's `otherStatuses` calls `c.status`.
 */
type Given<R extends Row> =
  AnswerOf<R> extends undefined ? Response | void : AnswerOf<R> | typeof notModified

type Handle<P extends string, R extends Row> = (
  c: Context<AppEnv, P>,
  input: Input<R>,
) => Given<R> | Promise<Given<R>>

const endpoints = new WeakMap<object, AnyEndpoint>()

/** The endpoint that this request is for, if it is one. */
export const endpointOf = (c: Context<AppEnv>): AnyEndpoint | undefined =>
  matchedRoutes(c)
    .map(({ handler }) => endpoints.get(handler))
    .find((found) => found !== undefined)

/** Every endpoint that the app has a route for. */
export const endpointsOf = (app: Hono<AppEnv>): AnyEndpoint[] =>
  app.routes.flatMap(({ handler }) => endpoints.get(handler) ?? [])

/** Registers what answers an endpoint: the guard, the rate limit and the parsing come with its row. */
export function on<P extends string, R extends Row>(
  app: Hono<AppEnv>,
  endpoint: Endpoint<P, R>,
  handle: Handle<P, R>,
  ...afterGuard: MiddlewareHandler<AppEnv>[]
): void {
  const answer: Handler<AppEnv, P> = async (c) => {
    const input = (await inputOf(c, endpoint)) as Input<R>
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

const inputOf = (c: Context<AppEnv>, { body, query }: Row): unknown => {
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
