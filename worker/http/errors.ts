import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from '../env'
import { log } from './log'

/** The one shape of an error on the wire. */
export interface ErrorBody {
  message: string
  code: string
  /** Messages by field, for bad input. */
  fields?: Record<string, string>
  [more: string]: unknown
}

/** A request that is refused for a reason its sender can read. */
export class HttpError extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: string,
    message: string,
    readonly more: Record<string, unknown> = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
  }
}

/** Says which setting a feature of this deployment lacks. */
export const notConfigured = (setting: string) =>
  new HttpError(503, 'not_configured', `This server has no ${setting} set.`)

export const notFound = (message = 'Not found') => new HttpError(404, 'not_found', message)

/** Whether nobody has foreseen what was thrown. */
export const isUnforeseen = (error: unknown): boolean =>
  !(error instanceof HttpError || error instanceof HTTPException)

/** Turns whatever was thrown into a refusal; what nobody foresaw is logged and told as a 500. */
export function toHttpError(error: unknown, c: Context<AppEnv>): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof HTTPException) return new HttpError(error.status, 'http', error.message)
  log('error', { requestId: c.get('requestId'), route: c.req.routePath, error })
  return new HttpError(500, 'internal', c.get('failureMessage') ?? unforeseen)
}

const unforeseen = 'Something went wrong. Please try again.'

/**
 * Gives a route its own words for a 500. Mounted before the session is read, so that they also hold
 * when that fails.
 */
export const failWith = (message: string) =>
  createMiddleware<AppEnv>(async (c, next) => {
    c.set('failureMessage', message)
    await next()
  })

export function errorJson(refusal: HttpError, c: Context<AppEnv>): Response {
  const body: ErrorBody = { message: refusal.message, code: refusal.code, ...refusal.more }
  return c.json(body, refusal.status, refusal.headers)
}
