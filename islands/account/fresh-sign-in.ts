import { urls } from '../../worker/urls'
import { clearQueries } from '../session/forget'

/** A part of the account that the page opens again after a fresh sign-in. */
export type AccountPart = 'delete' | 'copy'

/** Leads through the provider and back to this part. */
export function signInAndComeBack(part: AccountPart): void {
  clearQueries()
  const returnUrl = `${location.pathname}?edit=${part}`
  location.assign(urls.api.login({}, { fresh: 1, returnUrl }))
}
