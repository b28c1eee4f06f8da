import { createMiddleware } from 'hono/factory'
import type { House } from '../env'
import { isReading } from '../http/methods'
import { brake } from '../http/rate'
import { viewerId } from './guards'

/** Counts every write of someone signed in, wherever they are. */
export const writesByUser = createMiddleware<House>(async (c, next) => {
  const userId = viewerId(c)
  if (userId && !isReading(c.req.method)) await brake(c.env, 'WRITES_BY_USER', userId)
  await next()
})
