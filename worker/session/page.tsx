import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { ButtonLink } from '../ui/parts/button-link'
import { Header } from '../ui/parts/header'
import { urls } from '../urls'
import { ClearFlags, clearsFlags } from './parts'

export const signedOutPage = new Hono<AppEnv>()

signedOutPage.get(urls.logoutComplete.path, (c) => {
  clearsFlags(c)
  return c.render(
    <>
      <Header isSignedIn={false} />
      <main className="page-state">
        <h1>You're logged out</h1>
        <p>Your clips stay stacked. See you at the next session.</p>
        <ButtonLink kind="primary" href={urls.api.login()}>
          Sign in again
        </ButtonLink>
        <a className="text-link" href={urls.landing()}>
          Go Home
        </a>
      </main>
      <ClearFlags />
    </>,
    { title: 'Logged out', sheet: 'public' },
  )
})
