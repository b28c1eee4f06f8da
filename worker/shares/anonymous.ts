import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'
import { accountId } from '../session/guards'

/** Other sites embed the response, so everybody counts as a visitor. Only blocks still apply. */
export const anonymous = createMiddleware<AppEnv>(async (c, next) => {
  c.set('embeddedFor', accountId(c))
  c.set('auth', { kind: 'visitor' })
  await next()
})
