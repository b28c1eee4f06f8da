import { createMiddleware } from 'hono/factory'
import type { House } from '../env'
import { hangUp } from './tell'

/**
 * Whoever was signed in when a request came, and is not when it goes, has ended that session: by
 * signing out, by signing in anew, by leaving. Its screens are hung up on.
 */
export const hangsUp = createMiddleware<House>(async (c, next) => {
  const before = c.get('who')
  await next()
  if (before.kind !== 'skater' || c.get('who').kind === 'skater') return
  c.executionCtx.waitUntil(hangUp(c.env, before.user.id, before.session.idHash))
})
