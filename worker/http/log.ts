import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { newCounts } from '../db/count'
import type { AppEnv } from '../env'
import { countRequest } from '../metrics/points'
import { setHeader } from './around-route'
import { logContext, withLogContext } from './log-context'
import { isAlwaysKept, isSampled, levelOf, sampleShare, weightOf, type LogLevel } from './log-rules'

interface Fields {
  /** `docs/operating.md` says what to do about each event. */
  event: string
  kind?: 'security'
  error?: unknown
  [more: string]: unknown
}

/**
 * Logs a sample of requests, and every warning, error and security event. Never log an IP address, a token, a
 * media name or user input. Pass errors as `error`, which removes SQL values. A test compares the events with
 * docs/operating.md.
 */
export function log(level: LogLevel, fields: Fields): void {
  const context = logContext()
  if (context && isAlwaysKept(level, fields.kind)) context.isKept = true
  if (context && !context.isKept) return
  const request = context && { requestId: context.requestId }
  const error = 'error' in fields ? { error: describeError(fields.error) } : {}
  console[level](JSON.stringify({ level, ...request, ...fields, ...error }))
}

/** Sets the request id, logs the route's pattern (not the path), and counts sampled requests. */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const requestId = crypto.randomUUID()
  const start = Date.now()
  const share = sampleShare(c.env.LOG_SAMPLE)
  const isKept = isSampled(requestId, share)
  await withLogContext({ requestId, isKept }, async () => {
    await next()
    setHeader(c, 'X-Request-Id', requestId)
    const facts = { method: c.req.method, route: routePath(c, -1), ms: Date.now() - start }
    const { status } = c.res
    log(levelOf(status), { event: 'request', ...facts, status })
    // Unset if the request was answered before the database was opened.
    const queries = c.get('queries') ?? newCounts()
    const weight = weightOf(status, isKept, share)
    if (weight > 0) countRequest(c.env, { ...facts, status, weight, queries })
  })
})

/** Removes the SQL values (tokens, hashes, user input) at the end of Drizzle's message. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return withoutValues(String(error))
  const { name, message, stack = '' } = error
  const head = `${name}: ${message}`
  // The values may look like stack frames, so cut the whole message from the stack.
  const frames = stack.startsWith(head) ? stack.slice(head.length) : ''
  const cause = error.cause === undefined ? '' : `\ncaused by ${describeError(error.cause)}`
  return withoutValues(head) + frames + cause
}

const withoutValues = (text: string) => text.replace(/\s*params:[\s\S]*$/, '')
