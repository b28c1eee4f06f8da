import { sessionEndpoints } from '../../worker/session/endpoints'
import { clearQueries } from '../session/forget'

/** A part of the account that the page opens again after a fresh sign-in. */
export type AccountPart = 'delete' | 'copy'

/** Leads through the provider and back to this part. */
export function signInAndComeBack(part: AccountPart): void {
  clearQueries()
  const returnUrl = `${location.pathname}?edit=${part}`
  location.assign(sessionEndpoints.login.url({}, { fresh: 1, returnUrl }))
}
