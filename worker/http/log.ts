import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { newCounts } from '../db/count'
import type { AppEnv } from '../env'
import { countRequest } from '../metrics/points'
import { logContext, withLogContext } from './log-context'
import { isAlwaysKept, isSampled, levelOf, sampleShare, weightOf, type LogLevel } from './log-rules'

interface Fields {
  /** What happened. `docs/operating.md` says of each event what to do. */
  event: string
  /** Events that show attacks are always kept. */
  kind?: 'security'
  error?: unknown
  [more: string]: unknown
}

/**
 * Logs one line of JSON. Each event has its line in docs/operating.md, which a test compares with the
 * calls. One request in ten is kept, each in which something goes wrong, and every event with
 * `kind: 'security'`. Never log an IP address, a token, a media name or user input. Pass an
 * error as `error`: the values of its SQL statement are removed here.
 */
export function log(level: LogLevel, fields: Fields): void {
  const context = logContext()
  if (context && isAlwaysKept(level, fields.kind)) context.isKept = true
  if (context && !context.isKept) return
  const request = context && { requestId: context.requestId }
  const error = 'error' in fields ? { error: describeError(fields.error) } : {}
  console[level](JSON.stringify({ level, ...request, ...fields, ...error }))
}

/**
 * Gives the request an id, and logs its route (not its path) with status and time. The requests that
 * are logged are counted too.
 */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const requestId = crypto.randomUUID()
  const start = Date.now()
  const share = sampleShare(c.env.LOG_SAMPLE)
  const isKept = isSampled(requestId, share)
  await withLogContext({ requestId, isKept }, async () => {
    await next()
    c.header('X-Request-Id', requestId)
    const facts = { method: c.req.method, route: routePath(c, -1), ms: Date.now() - start }
    const { status } = c.res
    log(levelOf(status), { event: 'request', ...facts, status })
    // A request that was answered before the database was opened has asked nothing of it.
    const queries = c.get('queries') ?? newCounts()
    const weight = weightOf(status, isKept, share)
    if (weight > 0) countRequest(c.env, { ...facts, status, weight, queries })
  })
})

/**
 * The text that the log stores for an error: its message, its stack and its causes. Drizzle's
 * message ends with the values of the failed statement (tokens, hashes, user input): they are
 * removed.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return withoutValues(String(error))
  const { name, message, stack = '' } = error
  const head = `${name}: ${message}`
  // The values may look like stack frames, so remove the whole message from the stack.
  const frames = stack.startsWith(head) ? stack.slice(head.length) : ''
  const cause = error.cause === undefined ? '' : `\ncaused by ${describeError(error.cause)}`
  return withoutValues(head) + frames + cause
}

const withoutValues = (text: string) => text.replace(/\s*params:[\s\S]*$/, '')
