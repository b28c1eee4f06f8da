import { createMiddleware } from 'hono/factory'
import type { Env, AppEnv } from '../env'

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
