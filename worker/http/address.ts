import type { Context } from 'hono'
import type { AppEnv } from '../env'

/** An address as others are given it: whole, on the host that this one asked. */
export const absolute = (c: Context<AppEnv>, path: string): string => absoluteIn(c.req.url, path)

/** The same for a path of the host that an address is on. */
export const absoluteIn = (address: string, path: string): string => new URL(address).origin + path
