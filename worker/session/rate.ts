import { createMiddleware } from 'hono/factory'
import type { House } from '../env'
import { isReading } from '../http/methods'
import { brake } from '../http/rate'

/** Counts every write of someone signed in, wherever they are. */
export const writesByUser = createMiddleware<House>(async (c, next) => {
  const who = c.get('who')
  if (who.kind === 'skater' && !isReading(c.req.method)) {
    await brake(c.env, 'WRITES_BY_USER', who.user.id)
  }
  await next()
})

/** Counts every read of someone signed in, wherever they are. */
export const limitReadsByUser = createMiddleware<House>(async (c, next) => {
  const who = c.get('who')
  if (who.kind === 'skater' && isReading(c.req.method)) {
    await brake(c.env, 'READS_BY_USER', who.user.id)
  }
  await next()
})
