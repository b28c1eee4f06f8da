import { createMiddleware } from 'hono/factory'
import type { Bindings, AppEnv } from '../env'

/** The time. The only place that asks for it: rules and queries are told. */
export async function timeNow(env: Bindings): Promise<Date> {
  if (!env.CLOCK) return new Date()
  const { offsetMs } = await (await env.CLOCK.fetch('http://clock/')).json<{ offsetMs: number }>()
  return new Date(Date.now() + offsetMs)
}

/** One time for the whole request. */
export const clock = createMiddleware<AppEnv>(async (c, next) => {
  c.set('now', await timeNow(c.env))
  await next()
})
