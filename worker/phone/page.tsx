import { Hono } from 'hono'
import { buttonClass } from '../../islands/ui/button'
import type { AppEnv } from '../env'
import { notFound } from '../http/errors'
import { build } from '../ui/build'
import { Header } from '../ui/parts/header'
import { PageShell } from '../ui/parts/page-shell'
import { outerUrls } from '../urls'

export const phonePage = new Hono<AppEnv>()

/** For developers with a phone in their hand. The page asks that phone alone, and nothing is sent from it. */
phonePage.get(outerUrls.phone.path, (c) => {
  if (c.env.PHONE_PAGE !== 'on') throw notFound()
  return c.render(
    <PageShell header={<Header isSignedIn={false} />}>
      <PhoneChecks />
    </PageShell>,
    { title: 'This phone', head: <meta name="robots" content="noindex" /> },
  )
})

/** Its script finds these by their ids. */
const PhoneChecks = () => (
  <section className="stack" aria-labelledby="phone-title">
    <h1 id="phone-title">This phone</h1>
    <p>
      What this browser can do for Tripod mode. Nothing leaves the phone: at the end, copy the text
      and send it back.
    </p>
    <noscript>
      <p>This page needs JavaScript.</p>
    </noscript>
    <p>
      Press Look, allow camera and microphone, and turn the phone by a quarter while it counts
      pictures.
    </p>
    <button type="button" className={buttonClass({ kind: 'primary' })} id="phone-look">
      Look
    </button>
    <p>
      Then turn silent mode off and the volume up, hold the screen close to a mirror, and press
      Flash and click. The screen flashes white five times, about once a second.
    </p>
    <button type="button" className={buttonClass({})} id="phone-flash">
      Flash and click
    </button>
    <p role="status" id="phone-state" />
    <textarea className="input" id="phone-text" aria-label="What it found" rows={16} readOnly />
    <button type="button" className={buttonClass({})} id="phone-copy">
      Copy
    </button>
    <script type="module" src={build.phone} />
  </section>
)
