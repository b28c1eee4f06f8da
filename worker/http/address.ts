import type { Context } from 'hono'
import type { AppEnv } from '../env'

/** The absolute URL of a path, on the host that this request used. */
export const absolute = (c: Context<AppEnv>, path: string): string => absoluteIn(c.req.url, path)

/** The absolute URL of a path, on the host of another URL. */
export const absoluteIn = (url: string, path: string): string => new URL(url).origin + path
