import { Hono } from 'hono'
import CrewLinkScreen from '../../islands/crews/link'
import type { AppEnv } from '../env'
import { publicSheet, Screen } from '../layout/screen'
import * as sessionEndpoints from '../session/endpoints'
import { pageWithProfile } from '../session/guards'
import { Island } from '../ui/island'
import { ButtonLink } from '../ui/parts/button-link'
import { urls } from '../urls'

export const crewPage = new Hono<AppEnv>()

const head = <meta name="robots" content="noindex, nofollow" />

/** Says nothing of the crew itself: only a skater who may ask reads that. */
crewPage.get(
  urls.crew.path,
  async (c, next) => {
    // The URL lets one ask, so caches and other sites must not get it.
    c.header('Referrer-Policy', 'no-referrer')
    c.header('Cache-Control', 'private, no-store')
    const auth = c.get('auth')
    const returnUrl = urls.crew({ crewToken: c.req.param('crewToken') })
    if (auth.kind === 'skater')
      return auth.profile ? next() : c.redirect(urls.setup({}, { returnUrl }))
    return c.render(
      <Screen signInHref={null}>
        <div className="page-state">
          <h1>A crew asks for you</h1>
          <p>Sign in to see which, and ask to join.</p>
          <ButtonLink kind="primary" href={sessionEndpoints.login.url({}, { returnUrl })}>
            Sign in
          </ButtonLink>
          <p className="small quiet">New here? Signing in makes your account.</p>
        </div>
      </Screen>,
      { title: 'A crew', sheet: publicSheet(auth), head },
    )
  },
  pageWithProfile,
  (c) =>
    c.render(
      <Screen>
        <Island name="crews/link" of={CrewLinkScreen} props={{ token: c.req.param('crewToken') }} />
      </Screen>,
      { title: 'A crew', head },
    ),
)
