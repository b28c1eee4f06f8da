import { createMiddleware } from 'hono/factory'
import type { House } from '../env'

/** Whoever asks gets what a visitor gets: it stands in a page of somebody else. */
export const asVisitor = createMiddleware<House>(async (c, next) => {
  c.set('who', { kind: 'visitor' })
  await next()
})
