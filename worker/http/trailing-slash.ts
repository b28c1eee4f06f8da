import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'
import { isSafeMethod } from './methods'

/** Chats and people add slashes to links. API paths stay as they are. */
export const withoutTrailingSlash = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.req.path.endsWith('/')) return next()
  const { pathname, search } = new URL(c.req.url)
  const isPage = isSafeMethod(c.req.method) && !pathname.startsWith('/api/')
  if (!isPage || pathname === '/' || !pathname.endsWith('/')) return next()
  // A browser would read `//host` as another site.
  return c.redirect(`/${pathname.replace(/^\/+|\/+$/g, '')}${search}`, 301)
})
