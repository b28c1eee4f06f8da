import { createMiddleware } from 'hono/factory'
import type { Env, AppEnv } from '../env'

/** The current time. Only this function reads it: rules and queries get the time as an argument. */
export async function timeNow(env: Env): Promise<Date> {
  if (!env.CLOCK) return new Date()
  const { offsetMs } = await (await env.CLOCK.fetch('http://clock/')).json<{ offsetMs: number }>()
  return new Date(Date.now() + offsetMs)
}

/** Gives one time to the whole request. */
export const clock = createMiddleware<AppEnv>(async (c, next) => {
  c.set('now', await timeNow(c.env))
  await next()
})
