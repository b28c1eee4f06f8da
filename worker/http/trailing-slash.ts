import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'
import { isSafeMethod } from './methods'

/**
 * Leads the URL of a page with slashes at its end to the page, as chats and people add them to links.
 * Calls stay as they are: a client has their exact URL.
 */
export const withoutTrailingSlash = createMiddleware<AppEnv>(async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const isPage = isSafeMethod(c.req.method) && !pathname.startsWith('/api/')
  if (!isPage || pathname === '/' || !pathname.endsWith('/')) return next()
  // Of two slashes at the start, a browser takes what follows for a host.
  return c.redirect(`/${pathname.replace(/^\/+|\/+$/g, '')}${search}`, 301)
})
