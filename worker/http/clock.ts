import { createMiddleware } from 'hono/factory'
import type { Env, AppEnv } from '../env'
import { setHeader, type After } from './around-route'
import { serverTimeHeader } from './contract'

/** The only place that reads the clock: rules and queries get the time as an argument. */
export async function timeNow(env: Env): Promise<Date> {
  if (!env.CLOCK) return new Date()
  const answer = await env.CLOCK.fetch('http://clock/')
  const { offsetMs, now } = await answer.json<{ offsetMs: number; now?: number }>()
  return new Date(now ?? Date.now() + offsetMs)
}

export const clock = createMiddleware<AppEnv>(async (c, next) => {
  c.set('now', await timeNow(c.env))
  await next()
})

/** The clock of a phone may be wrong, and may be set while a page is open. */
export const tellTime: After = (c) => {
  const isFresh = /no-store|no-cache/.test(c.res.headers.get('Cache-Control') ?? '')
  if (!isFresh || !c.req.path.startsWith('/api/')) return
  setHeader(c, serverTimeHeader, String(c.get('now').getTime()))
}
