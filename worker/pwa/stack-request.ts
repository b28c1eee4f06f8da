import type { HonoRequest } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'
import * as sessionEndpoints from '../session/endpoints'
import { urls } from '../urls'
import { shared, stackParam } from './contract'

/** Whether the URL asks for the dialog that stacks a clip. */
export const asksToStack = (request: HonoRequest): boolean =>
  [shared.param, stackParam].some((name) => request.query(name) !== undefined)

/** A video shared with the app waits on the phone: its skater signs in first, and finds it then. */
export const signInToStack = createMiddleware<AppEnv>(async (c, next) => {
  if (c.get('auth').kind === 'skater' || !asksToStack(c.req)) return next()
  const returnUrl = urls.profile({}, c.req.query())
  return c.redirect(sessionEndpoints.login.url({}, { returnUrl }))
})
