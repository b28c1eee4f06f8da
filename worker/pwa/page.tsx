import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { ButtonLink } from '../ui/parts/button-link'
import { Header } from '../ui/parts/header'
import { build } from '../ui/build'
import { urls } from '../urls'
import { shared } from './contract'

const { parkLink } = build.scripts

export const pwa = new Hono<AppEnv>()

/** The installed app caches this page and shows it while it is offline. */
pwa.get(urls.offline.path, (c) => {
  c.set('cspSources', { 'script-src': [parkLink.hash] })
  return c.render(
    <>
      <Header isSignedIn={false} />
      <main className="page-state">
        <h1>No signal</h1>
        <p>Your clips and games are safe. Whatever was on its way up goes on by itself.</p>
        {/* An empty href reloads the current URL, because this page appears in place of any page. */}
        <ButtonLink kind="primary" href="">
          Try again
        </ButtonLink>
        <ButtonLink wide href={urls.park()} id="park-link" hidden>
          Play in Park mode
        </ButtonLink>
      </main>
      {/* The script never changes, so that the policy can allow it by its hash. */}
      <script dangerouslySetInnerHTML={{ __html: parkLink.text }} />
    </>,
    { title: 'No signal' },
  )
})

/**
 * A phone's gallery sends shared videos here, and the installed app's service worker takes them on the phone.
 * Without the worker the request arrives here, its body is not read, and the user must choose the video
 * again.
 */
pwa.post(urls.shareTarget.path, (c) =>
  c.redirect(urls.profile({}, { [shared.param]: shared.lost }), 303),
)
