import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { ButtonLink } from '../ui/parts/button-link'
import { Header } from '../ui/parts/header'
import { urls } from '../urls'

export const offlinePage = new Hono<AppEnv>()

/** The installed app caches this page and shows it while there is no signal. */
offlinePage.get(urls.offline.path, (c) =>
  c.render(
    <>
      <Header isSignedIn={false} />
      <main className="page-state">
        <h1>No signal</h1>
        <p>Your clips and games are safe. Whatever was on its way up goes on by itself.</p>
        {/* The empty href loads the current URL again: this page is shown in place of any page. */}
        <ButtonLink kind="loud" href="">
          Try again
        </ButtonLink>
      </main>
    </>,
    { title: 'No signal' },
  ),
)
