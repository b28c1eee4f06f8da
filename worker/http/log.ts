import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { AppEnv } from '../env'

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
