import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { AppEnv } from '../env'
import { HttpError } from '../http/errors'
import { pagesWhenBanned, pagesWhenSuspended } from './allowed-routes'
import { messages } from './contract'
import { registrationOf } from './register-endpoint'
import type { Restriction } from './queries'
import type { Terms } from './terms'

/** A new route is refused until its terms or the list of pages allows it. */
export function refuseRestricted(c: Context<AppEnv>): void {
  const auth = c.get('auth')
  const restriction = auth.kind === 'skater' ? auth.restriction : null
  if (restriction) {
    const route = matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
    const allowed = restriction.kind === 'banned' ? pagesWhenBanned : pagesWhenSuspended
    const isAllowed =
      isAllowedByTerms(registrationOf(c)?.terms, c.req.query(), restriction) ||
      allowed.has(`${method} ${route}`)
    if (route !== undefined && !isAllowed) throw restricted(restriction)
  }
}

const restricted = ({ kind, until, actId }: Restriction) =>
  new HttpError(403, kind, messages[kind], { until: until?.toISOString() ?? null, actId })

/** `evenWhile` covers only the user's own data; the parameter `anyoneWith` names another skater. */
function isAllowedByTerms(
  { evenWhile, anyoneWith }: Partial<Terms> = {},
  query: Record<string, string>,
  { kind }: Restriction,
): boolean {
  const isOfOthers = anyoneWith !== undefined && query[anyoneWith] !== undefined
  return !isOfOthers && (evenWhile === 'banned' || evenWhile === kind)
}
