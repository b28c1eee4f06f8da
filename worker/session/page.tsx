import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { ButtonLink } from '../ui/parts/button-link'
import { Header } from '../ui/parts/header'
import * as sessionEndpoints from './endpoints'
import { urls } from '../urls'
import { ClearFlags, clearsFlags } from './parts'
import { Tag } from '../../islands/ui/tag'

export const signedOutPage = new Hono<AppEnv>()

signedOutPage.get(urls.logoutComplete.path, (c) => {
  clearsFlags(c)
  const auth = c.get('auth')
  const isSignedIn = auth.kind === 'skater'
  return c.render(
    <>
      <Header isSignedIn={false} />
      <main className="page-state">
        {isSignedIn ? <SignedIn skatertag={auth.profile?.skatertag} /> : <LoggedOut />}
      </main>
      <ClearFlags />
    </>,
    { title: isSignedIn ? 'Signed in' : 'Logged out', sheet: 'public' },
  )
})

const LoggedOut = () => (
  <>
    <h1>You're logged out</h1>
    <p>Your clips stay stacked. See you at the next session.</p>
    <ButtonLink kind="primary" href={sessionEndpoints.login.url()}>
      Sign in again
    </ButtonLink>
    <a className="text-link" href={urls.landing()}>
      Go Home
    </a>
  </>
)

/** For users who are still signed in, or have signed in again in another tab. */
const SignedIn = ({ skatertag }: { skatertag: string | undefined }) => (
  <>
    <h1>You're signed in</h1>
    <p>
      This browser is signed in
      {skatertag && (
        <>
          {' '}
          as <Tag of={skatertag} />
        </>
      )}
      .
    </p>
    <ButtonLink kind="primary" href={urls.profile()}>
      Go to your profile
    </ButtonLink>
  </>
)
