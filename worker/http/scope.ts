import type { Context } from 'hono'
import type { Db } from '../db/client'
import type { AppEnv, Env } from '../env'
import { timeZoneOf } from './time-zone'

/** What acts take of the request that asks for them. Each names the parts that it needs. */
export interface Scope {
  env: Env
  db: Db
  now: Date
  /** The URL that was asked for. */
  url: string
  timeZone: string
  /** Goes on with something behind the answer. */
  waitUntil: (work: Promise<unknown>) => void
}

export const scopeOf = (c: Context<AppEnv>): Scope => ({
  env: c.env,
  db: c.get('db'),
  now: c.get('now'),
  url: c.req.url,
  timeZone: timeZoneOf(c.req.raw),
  waitUntil: (work) => c.executionCtx.waitUntil(work),
})
