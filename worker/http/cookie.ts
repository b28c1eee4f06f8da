import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import type { AppEnv } from '../env'

/** The prefix `__Host-` (https only) keeps other hosts from setting the cookie. */
function named(c: Context<AppEnv>, name: string): { name: string; options: CookieOptions } {
  const secure = c.req.url.startsWith('https:')
  return {
    name: secure ? `__Host-${name}` : name,
    options: { httpOnly: true, sameSite: 'Lax', path: '/', secure },
  }
}

export function hostCookie(name: string, lifetimeMs: number) {
  return {
    read: (c: Context<AppEnv>) => getCookie(c, named(c, name).name),
    write: (c: Context<AppEnv>, value: string) =>
      setCookie(c, named(c, name).name, value, {
        ...named(c, name).options,
        maxAge: lifetimeMs / 1000,
      }),
    clear: (c: Context<AppEnv>) => deleteCookie(c, named(c, name).name, named(c, name).options),
  }
}
