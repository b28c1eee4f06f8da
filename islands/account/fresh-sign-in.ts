import * as sessionEndpoints from '../../worker/session/endpoints'
import { clearQueries } from '../session/forget'

export type AccountPart = 'delete' | 'copy'

export function signInAndComeBack(part: AccountPart): void {
  clearQueries()
  const returnUrl = `${location.pathname}?edit=${part}`
  location.assign(sessionEndpoints.login.url({}, { fresh: 1, returnUrl }))
}
