import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'
import { urls } from '../urls'
import { shared, stackParam } from './contract'

/** Whether the address asks for the dialog in which a clip is stacked. */
export const asksToStack = (c: Context<AppEnv>): boolean =>
  [shared.param, stackParam].some((name) => c.req.query(name) !== undefined)

/** What was shared with the app waits on the phone: whose it is signs in first, and finds it then. */
export const signInToStack = createMiddleware<AppEnv>(async (c, next) => {
  if (c.get('who').kind === 'skater' || !asksToStack(c)) return next()
  const returnUrl = urls.profile({}, c.req.query())
  return c.redirect(urls.api.login({}, { returnUrl }))
})
