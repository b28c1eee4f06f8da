import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'

/** Treats every sender as a visitor, because the response is embedded in other sites' pages. */
export const anonymous = createMiddleware<AppEnv>(async (c, next) => {
  c.set('auth', { kind: 'visitor' })
  await next()
})
