import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'
import { accountId } from '../session/guards'

/**
 * Treats every sender as a visitor, because the response is embedded in other sites' pages. Only a
 * block between the owner and a signed-in sender still holds.
 */
export const anonymous = createMiddleware<AppEnv>(async (c, next) => {
  c.set('embeddedFor', accountId(c))
  c.set('auth', { kind: 'visitor' })
  await next()
})
