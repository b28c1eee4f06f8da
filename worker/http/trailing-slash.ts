import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { isSafeMethod } from './methods'

/** Chats and people add slashes to links. API paths stay as they are. */
export function withoutTrailingSlash(c: Context<AppEnv>): Response | undefined {
  if (!c.req.path.endsWith('/')) return undefined
  const { pathname, search } = new URL(c.req.url)
  const isPage = isSafeMethod(c.req.method) && !pathname.startsWith('/api/')
  if (!isPage || pathname === '/' || !pathname.endsWith('/')) return undefined
  // A browser would read `//host` as another site.
  return c.redirect(`/${pathname.replace(/^\/+|\/+$/g, '')}${search}`, 301)
}
