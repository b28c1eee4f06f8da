import type { Context } from 'hono'
import type { Db } from '../db/client'
import type { AppEnv, Env } from '../env'
import { offsetOf, timeZoneOf } from './time-zone'

/** The parts of a request that acts need. */
export interface Scope {
  env: Env
  db: Db
  now: Date
  url: string
  timeZone: string
  /** Of the asker's clock; null where the edge knows no zone. */
  utcOffsetMinutes: number | null
  /** Continues work after the response. */
  waitUntil: (work: Promise<unknown>) => void
}

export const scopeOf = (c: Context<AppEnv>): Scope => ({
  env: c.env,
  db: c.get('db'),
  now: c.get('now'),
  url: c.req.url,
  timeZone: timeZoneOf(c.req.raw),
  utcOffsetMinutes: offsetOf(c.req.raw, c.get('now')),
  waitUntil: (work) => c.executionCtx.waitUntil(work),
})
