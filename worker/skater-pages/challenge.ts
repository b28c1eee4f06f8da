import type { Context } from 'hono'
import type { AppEnv } from '../env'
import type { Related } from '../homies/contract'
import { challengeUrl } from '../profiles/contract'
import { skater } from '../session/guards'
import { urls } from '../urls'

/** Whether the page was opened to challenge its skater, as by the code on their phone. */
export const isChallenge = (c: Context<AppEnv>): boolean => c.req.query('challenge') !== undefined

/** The URL of a skater's page that keeps the challenge of this request. */
export const skaterUrl = (c: Context<AppEnv>, skatertag: string): string =>
  isChallenge(c) ? challengeUrl(skatertag) : urls.skater({ skatertag })

/**
 * Where a challenge goes at once: to the form for a new game with a homie. Somebody whose access has
 * ended gets the paywall there. Null for everybody else, who becomes a homie first.
 */
export function newGameUrl(
  c: Context<AppEnv>,
  { userId }: { userId: string },
  related: Related | null,
): string | null {
  const { user, profile, billing } = skater(c)
  if (!isChallenge(c) || !profile || user.id === userId) return null
  const isOpen = related?.relation === 'homie' || !billing.hasAccess
  return isOpen ? urls.games({}, { challenge: userId }) : null
}
