import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { storageFault, type StorageFault } from '../db/faults/fault'
import type { AppEnv } from '../env'
import { log } from './log'

export interface ErrorBody {
  message: string
  code: string
  fields?: Record<string, string>
  [more: string]: unknown
}

/** A refusal with a reason for the client. */
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

export function notConfigured(
  setting: string,
  message = `This server has no ${setting} set.`,
): HttpError {
  log('warn', { event: 'setting_missing', setting })
  return new HttpError(503, 'not_configured', message)
}

export const notFound = (message = 'Not found') => new HttpError(404, 'not_found', message)

export const isUnforeseen = (error: unknown): boolean =>
  !(error instanceof HttpError || error instanceof HTTPException)

/** Logs an unexpected error: 503 if the database failed, otherwise 500. */
export function toHttpError(error: unknown, c: Context<AppEnv>): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof HTTPException) return new HttpError(error.status, 'http', error.message)
  const [route, message] = [c.req.routePath, c.get('failureMessage')]
  const fault = storageFault(error)
  if (fault) {
    log('error', { event: 'storage_fault', fault: fault.fault, work: fault.work, route, error })
    return unavailable(fault, message)
  }
  log('error', { event: 'unexpected_error', route, error })
  return new HttpError(500, 'internal', message ?? unforeseen)
}

/** Each message says what to do. */
export const outages = {
  overloaded: {
    code: 'overloaded',
    message: 'Too many skaters at once. Wait a few seconds and try again.',
    retryAfter: 10,
  },
  full: {
    code: 'full',
    message: 'Stoke has no room for anything new right now. Nothing was saved: try again later.',
    retryAfter: 3600,
  },
  unavailable: {
    code: 'unavailable',
    message: 'Our servers are not answering. Wait a few seconds and try again.',
    retryAfter: 5,
  },
  unknown: {
    code: 'outcome_unknown',
    message: "We can't tell whether this was saved. Reload and look before you try again.",
    retryAfter: null,
  },
} as const

function unavailable(fault: StorageFault, routeMessage?: string): HttpError {
  const kind = fault.mayBeCommitted ? 'unknown' : fault.fault
  const { code, message, retryAfter } =
    kind === 'unknown' || kind === 'overloaded' || kind === 'full'
      ? outages[kind]
      : outages.unavailable
  const headers = retryAfter === null ? {} : { 'Retry-After': String(retryAfter) }
  return new HttpError(503, code, routeMessage ?? message, {}, headers)
}

const unforeseen = 'Something went wrong. Please try again.'

/** A route's message for a 500. Mount it before the session is read, to cover failures there too. */
export const failWith = (message: string) =>
  createMiddleware<AppEnv>(async (c, next) => {
    c.set('failureMessage', message)
    await next()
  })

export function errorJson(refusal: HttpError, c: Context<AppEnv>): Response {
  const body: ErrorBody = { message: refusal.message, code: refusal.code, ...refusal.more }
  return c.json(body, refusal.status, refusal.headers)
}
