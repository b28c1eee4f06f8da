import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { ButtonLink } from '../ui/parts/button-link'
import { appTabs } from '../ui/parts/app-tabs'
import { BottomNav } from '../ui/parts/bottom-nav'
import { Header } from '../ui/parts/header'
import { PageShell } from '../ui/parts/page-shell'
import { build } from '../ui/build'
import { urls } from '../urls'
import { shared } from './contract'

const { offline } = build.scripts

export const pwa = new Hono<AppEnv>()

/** The installed app caches this page and shows it while it is offline. */
pwa.get(urls.offline.path, (c) => {
  c.set('cspSources', { 'script-src': [offline.hash] })
  return c.render(
    <>
      <PageShell header={<Header isSignedIn={false} />} nav={<BottomNav tabs={appTabs()} />}>
        <div className="page-state">
          <h1>No signal</h1>
          <p>Your clips and games are safe. Whatever was on its way up goes on by itself.</p>
          {/* An empty href reloads the current URL, because this page appears in place of any page. */}
          <ButtonLink kind="primary" wide href="">
            Try again
          </ButtonLink>
          <ButtonLink wide href={urls.park()} id="park-link" hidden>
            Play in Park mode
          </ButtonLink>
          <section id="uploads" aria-labelledby="uploads-title" hidden>
            <h2 className="subheading" id="uploads-title">
              Waiting to go up
            </h2>
            <ul className="lines" />
          </section>
        </div>
      </PageShell>
      {/* After the tabs. It never changes, so that the policy can allow it by its hash. */}
      <script dangerouslySetInnerHTML={{ __html: offline.text }} />
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
