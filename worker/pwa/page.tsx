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
        {/* Whatever address it stands at is asked for anew. */}
        <ButtonLink kind="loud" href="">
          Try again
        </ButtonLink>
      </main>
    </>,
    { title: 'No signal' },
  ),
)
