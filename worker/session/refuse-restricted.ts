import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { AppEnv } from '../env'
import { HttpError } from '../http/errors'
import { urls } from '../urls'
import { allowedWhenBanned, allowedWhenSuspended } from './allowed-routes'
import { messages } from './contract'
import { endpointOf } from './on'
import type { Restriction } from './queries'

/** Refuses most routes to users who are suspended or banned. A new route is refused until listed. */
export const refuseRestricted = createMiddleware<AppEnv>(async (c, next) => {
  const auth = c.get('auth')
  const restriction = auth.kind === 'skater' ? auth.restriction : null
  if (restriction) {
    const route = matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
    const allowed = restriction.kind === 'banned' ? allowedWhenBanned : allowedWhenSuspended
    const evenWhile = endpointOf(c)?.evenWhile
    const isAllowedByRow = evenWhile === 'banned' || evenWhile === restriction.kind
    const isAllowed = (isAllowedByRow || allowed.has(`${method} ${route}`)) && !isOfOthers(c, route)
    if (route !== undefined && !isAllowed) throw restricted(restriction)
  }
  await next()
})

/** One route reads one's own tricks, and those of others by a query. */
const isOfOthers = (c: Context<AppEnv>, route: string | undefined): boolean =>
  route === urls.api.userTricks.path && c.req.query('userId') !== undefined

const restricted = ({ kind, until, actId }: Restriction) =>
  new HttpError(403, kind, messages[kind], { until: until?.toISOString() ?? null, actId })
