import { Hono } from 'hono'
import CrewLinkScreen from '../../islands/crews/link'
import type { AppEnv } from '../env'
import { Screen } from '../layout/screen'
import { pageWithProfile } from '../session/guards'
import { Island } from '../ui/island'
import { urls } from '../urls'

export const crewPage = new Hono<AppEnv>()

/** Says nothing of the crew itself: only a skater who may ask reads that, by its call. */
crewPage.get(
  urls.crew.path,
  (c, next) => {
    // The URL lets one ask, so other sites must not get it.
    c.header('Referrer-Policy', 'no-referrer')
    const auth = c.get('auth')
    if (auth.kind !== 'skater' || auth.profile) return next()
    return Promise.resolve(c.redirect(urls.setup({}, { returnUrl: urls.crew(c.req.param()) })))
  },
  pageWithProfile,
  (c) =>
    c.render(
      <Screen>
        <Island name="crews/link" of={CrewLinkScreen} props={{ token: c.req.param('crewToken') }} />
      </Screen>,
      { title: 'A crew', head: <meta name="robots" content="noindex" /> },
    ),
)
