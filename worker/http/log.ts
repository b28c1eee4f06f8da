import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { AppEnv } from '../env'
import { describeError } from './describe-error'

type Level = 'info' | 'warn' | 'error'

/**
 * One line of JSON. Never an address, a token, a name of media or what a person typed: an error is
 * handed over as `error`, and loses the values of its statement here.
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
