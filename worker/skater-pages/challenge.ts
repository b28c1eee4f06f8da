import type { HonoRequest } from 'hono'
import type { Related } from '../homies/contract'
import { challengeUrl } from '../profiles/contract'
import type { AuthenticatedUser } from '../session/queries'
import { urls } from '../urls'

/** Whether the page was opened to challenge its skater, as by the code on their phone. */
export const isChallenge = (request: HonoRequest): boolean =>
  request.query('challenge') !== undefined

/** The URL of a skater's page that keeps the challenge of this request. */
export const skaterUrl = (request: HonoRequest, skatertag: string): string =>
  isChallenge(request) ? challengeUrl(skatertag) : urls.skater({ skatertag })

/**
 * Homies go straight to the form for a new game, and so do skaters without access, who get the paywall
 * there. Null for others: they first become homies.
 */
export function newGameUrl(
  request: HonoRequest,
  { user, profile, billing }: AuthenticatedUser,
  { userId }: { userId: string },
  related: Related | null,
): string | null {
  if (!isChallenge(request) || !profile || user.id === userId) return null
  const isOpen = related?.relation === 'homie' || !billing.hasAccess
  return isOpen ? urls.games({}, { challenge: userId }) : null
}
