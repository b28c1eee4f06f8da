import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from '../env'
import { log } from './log'

/** The JSON shape of every error. */
export interface ErrorBody {
  message: string
  code: string
  /** Messages by field, for invalid input. */
  fields?: Record<string, string>
  [more: string]: unknown
}

/** A refused request, with a reason for its sender. */
export class HttpError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly more: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    more: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.more = more
    this.headers = headers
  }
}

/** Says which setting this deployment lacks for a feature. */
export const notConfigured = (setting: string) =>
  new HttpError(503, 'not_configured', `This server has no ${setting} set.`)

export const notFound = (message = 'Not found') => new HttpError(404, 'not_found', message)

/** Whether the error is not one that we throw on purpose. */
export const isUnforeseen = (error: unknown): boolean =>
  !(error instanceof HttpError || error instanceof HTTPException)

/** Turns any error into an HttpError. An unexpected one is logged, and the client gets a 500. */
export function toHttpError(error: unknown, c: Context<AppEnv>): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof HTTPException) return new HttpError(error.status, 'http', error.message)
  log('error', { requestId: c.get('requestId'), route: c.req.routePath, error })
  return new HttpError(500, 'internal', c.get('failureMessage') ?? unforeseen)
}

const unforeseen = 'Something went wrong. Please try again.'

/**
 * Gives a route its own message for a 500. Mount it before the session is read, so that the message
 * also applies when reading the session fails.
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
