import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'
import { sessionCookie } from './cookies'

/** Keeps pages made for a session out of every cache, also after signing out. */
export const keepPagesPrivate = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (!sessionCookie.read(c) || c.res.headers.has('Cache-Control')) return
  const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html') === true
  if (isPage) c.header('Cache-Control', 'private, no-store')
})
