import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'

/** Whoever asks gets what a visitor gets: it stands in a page of somebody else. */
export const anonymous = createMiddleware<AppEnv>(async (c, next) => {
  c.set('who', { kind: 'visitor' })
  await next()
})
