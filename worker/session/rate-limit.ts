import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'
import { isSafeMethod } from '../http/methods'
import { enforceRateLimit } from '../http/rate-limit'

export const limitWritesByUser = createMiddleware<AppEnv>(async (c, next) => {
  const auth = c.get('auth')
  if (auth.kind === 'skater' && !isSafeMethod(c.req.method)) {
    await enforceRateLimit(c.env, 'WRITES_BY_USER', auth.user.id)
  }
  await next()
})

export const limitReadsByUser = createMiddleware<AppEnv>(async (c, next) => {
  const auth = c.get('auth')
  if (auth.kind === 'skater' && isSafeMethod(c.req.method)) {
    await enforceRateLimit(c.env, 'READS_BY_USER', auth.user.id)
  }
  await next()
})
