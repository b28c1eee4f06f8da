import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'

/** Prepares or checks a request: it may throw, or answer in the route's place. */
export type Before = (c: Context<AppEnv>) => Response | void | Promise<Response | void>

/** All in one middleware, because each level of middleware costs every request several promises. */
export const runBefore = (...steps: Before[]) =>
  createMiddleware<AppEnv>(async (c, next) => {
    for (const step of steps) {
      const answer = await step(c)
      if (answer) return answer
    }
    return next()
  })

/** Sets headers of the answer, whether a route or an error made it. */
export type After = (c: Context<AppEnv>) => void

export const runAfter = (...steps: After[]) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next()
    for (const step of steps) step(c)
  })

/** For an answer that is made: `c.header` would copy it each time, which turns its body into a stream. */
export function setHeader(c: Context<AppEnv>, name: string, value: string): void {
  try {
    c.res.headers.set(name, value)
  } catch {
    // The answer of another Worker or of a socket can only be changed in a copy.
    c.header(name, value)
  }
}
