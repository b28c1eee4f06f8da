import type { Context, Handler, Hono, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type * as z from 'zod/mini'
import type { AnswerOf, AnyEndpoint, Endpoint, Row } from '../endpoint'
import type { AppEnv } from '../env'
import { enforceRateLimit } from '../http/rate-limit'
import { parseJson, parseOr400 } from '../http/validation'
import {
  requireFreshSignIn,
  requireProfile,
  requireProfileAllowExpired,
  requireUser,
  skater,
} from './guards'

/** Another of the statuses that the endpoint's row names. */
export class WithStatus<T> {
  readonly data: T
  readonly status: number
  constructor(data: T, status: number) {
    this.data = data
    this.status = status
  }
}

type Input<R extends Row> = R extends { body: z.ZodMiniType<infer T> }
  ? T
  : R extends { query: z.ZodMiniType<infer T> }
    ? T
    : undefined

/** JSON is given as data, so that the compiler holds it against the row; all else as a response. */
type Given<R extends Row> =
  AnswerOf<R> extends undefined ? Response | void : AnswerOf<R> | WithStatus<AnswerOf<R>>

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

/** Registers what answers an endpoint: the guard, the brake and the parsing come with its row. */
export function on<P extends string, R extends Row>(
  app: Hono<AppEnv>,
  endpoint: Endpoint<P, R>,
  handle: Handle<P, R>,
  ...before: MiddlewareHandler<AppEnv>[]
): void {
  const answer: Handler<AppEnv, P> = async (c) => {
    if (endpoint.brake) await enforceRateLimit(c.env, endpoint.brake, skater(c).user.id)
    const given = await handle(c, (await inputOf(c, endpoint)) as Input<R>)
    if (given instanceof Response) return given
    if (given === undefined) return c.body(null, 204)
    const { data, status } =
      given instanceof WithStatus ? given : new WithStatus(given, endpoint.status ?? 200)
    return c.json(data as object | null, status as ContentfulStatusCode)
  }
  endpoints.set(answer, endpoint)
  app.on(endpoint.method, [endpoint.path], ...before, ...guardsOf(endpoint), answer)
}

const inputOf = (c: Context<AppEnv>, { body, query }: Row): unknown => {
  if (body) return parseJson(c, body)
  return query && parseOr400(query, c.req.query())
}

function guardsOf({ caller, evenExpired, freshSignIn }: Row): MiddlewareHandler<AppEnv>[] {
  if (caller === 'anyone') return []
  const byCaller = evenExpired ? requireProfileAllowExpired : requireProfile
  return [caller === 'user' ? requireUser : byCaller, ...(freshSignIn ? [requireFreshSignIn] : [])]
}
