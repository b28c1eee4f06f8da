import { Hono } from 'hono'
import type { AppEnv } from '../../../env'
import { absolute } from '../../../http/address'
import { parsePaginationOrFirst } from '../../../http/validation'
import { messages as profileMessages } from '../../../profiles/contract'
import { viewerId } from '../../../session/guards'
import { missingTrick } from '../../contract'
import { renderMissing, Top } from '../../parts'
import { outerUrls, urls } from '../../../urls'
import { canView } from '../../../visibility/rules'
import { renderLocked } from '../locked'
import { signInFor } from '../sign-in'
import { TrickHead } from './head'
import { loadSkaterTrick } from './queries'
import { SkaterTrickPart } from './trick'

/** A trick of a public skater, with its videos, for visitors: no framework. */
export const skaterTrickPages = new Hono<AppEnv>()

skaterTrickPages.get(outerUrls.skaterTrick.path, async (c) => {
  const asked = c.req.param()
  // In the app it is a dialog of the profile.
  if (viewerId(c)) return c.redirect(urls.skater(asked, { trick: asked.trickId }))
  const { page } = parsePaginationOrFirst({
    page: c.req.query('page'),
    before: undefined,
    after: undefined,
  })
  const found = await loadSkaterTrick(c.get('db'), asked, page)
  if (!found) {
    const { skaterNotFound: title, mayBeRenamed: text } = profileMessages
    return renderMissing(c, { title, text })
  }
  const { profile, trick, pages } = found
  if (!trick) return renderMissing(c, missingTrick)
  if (!canView(null, profile)) return renderLocked(c, profile)
  const { skatertag } = profile
  const path = outerUrls.skaterTrick({ skatertag, trickId: trick.id })
  if (skatertag !== asked.skatertag || page > pages) return c.redirect(path)
  const url = absolute(c, path)
  const signInHref = signInFor(skatertag, trick.id)
  return c.render(
    <main className="visit">
      <Top signInHref={signInHref} />
      <SkaterTrickPart {...found} {...{ trick, page, path, url, signInHref }} />
    </main>,
    {
      title: `@${skatertag}'s ${trick.name}`,
      sheet: 'skater',
      head: <TrickHead {...found} trick={trick} url={url} />,
    },
  )
})
