import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { AppEnv } from '../env'
import { describeError } from './describe-error'

type Level = 'info' | 'warn' | 'error'

/**
 * Logs one line of JSON. Never log an IP address, a token, a media name or user input. Pass an
 * error as `error`: the values of its SQL statement are removed here.
 */
export function log(level: Level, fields: Record<string, unknown>): void {
  const error = 'error' in fields ? { error: describeError(fields.error) } : {}
  console[level](JSON.stringify({ level, ...fields, ...error }))
}

/** Gives the request an id, and logs its route (not its path) with status and time. */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const requestId = crypto.randomUUID()
  const start = Date.now()
  c.set('requestId', requestId)
  await next()
  c.header('X-Request-Id', requestId)
  log('info', {
    requestId,
    method: c.req.method,
    route: routePath(c, -1),
    status: c.res.status,
    ms: Date.now() - start,
  })
})
