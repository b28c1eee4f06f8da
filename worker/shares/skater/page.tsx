import { Hono, type Context } from 'hono'
import type { PageCursor } from '../../db/pagination'
import type { AppEnv } from '../../env'
import { absolute } from '../../http/address'
import { parsePaginationOrFirst } from '../../http/validation'
import { messages } from '../../profiles/contract'
import { bagWith } from '../../tricks/bag'
import { urls } from '../../urls'
import { canView } from '../../visibility/rules'
import { renderMissing, Top } from '../parts'
import { SkaterHead } from './head'
import { renderLocked } from './locked'
import { signInFor } from './sign-in'
import { loadPublicProfile, type PublicProfileData } from './queries'
import { PublicProfile } from './whole'

/** A skater's page for visitors: no framework, and the whole page in one response. */
export const skaterPages = new Hono<AppEnv>()

skaterPages.get(urls.skater.path, async (c) => {
  const asked = c.req.param('skatertag')
  const { clips: page, before, after } = c.req.query()
  const place = parsePaginationOrFirst({ page, before, after })
  const visit = await loadPublicProfile(c.get('db'), asked, place)
  if (!visit) {
    return renderMissing(c, { title: messages.skaterNotFound, text: messages.mayBeRenamed })
  }
  const { profile } = visit
  const { skatertag } = profile
  // One URL for each skater, however the tag's case was typed.
  if (skatertag !== asked) return c.redirect(urls.skater({ skatertag }))
  return canView(null, profile) ? whole(c, visit, place) : renderLocked(c, profile)
})

async function whole(
  c: Context<AppEnv>,
  { profile, clips, score, landed }: PublicProfileData,
  place: PageCursor,
) {
  const { skatertag } = profile
  const bag = await bagWith(c, landed)
  const address = absolute(c, urls.skater({ skatertag }))
  const signInHref = signInFor(skatertag)
  const shown = { profile, place, clips, score, bag }
  return c.render(
    <main className="visit">
      <Top signInHref={signInHref} />
      <PublicProfile {...shown} address={address} signInHref={signInHref} />
    </main>,
    {
      title: `@${skatertag}`,
      sheet: 'skater',
      head: <SkaterHead profile={profile} address={address} />,
    },
  )
}
