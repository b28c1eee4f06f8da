import { Hono, type Context } from 'hono'
import type { ReactNode } from 'react'
import { isBillingOn } from '../access/access'
import { brand } from '../brand'
import type { AppEnv, Env } from '../env'
import { absolute } from '../http/address'
import { notFound } from '../http/errors'
import { publicSheet, Screen } from '../layout/screen'
import * as sessionEndpoints from '../session/endpoints'
import { usesRefreshTokens } from '../session/rules'
import { outerUrls, urls } from '../urls'
import { isContact, operatorOf } from './operator'
import { ParkRules } from './park-rules'
import type { Processors } from './privacy'
import { retention } from './retention'
import { Terms } from './terms'

const dayMs = 24 * 3_600_000
const validDays = 90

export const legal = new Hono<AppEnv>()

legal.get(urls.terms.path, (c) =>
  c.render(<Text of={<Terms isPaid={isBillingOn(c.env)} />} />, {
    title: 'Terms of service',
    sheet: publicSheet(c.get('auth')),
    description: `What you and ${brand} agree on when you use it.`,
  }),
)

legal.get(urls.privacy.path, async (c) => {
  // A text that few read, with nothing that other pages need.
  const { Privacy } = await import('./privacy')
  const [operator, processors] = [operatorOf(c.env), processorsOf(c.env)]
  return c.render(<Text of={<Privacy {...{ operator, processors, retention }} />} />, {
    title: 'Privacy policy',
    sheet: publicSheet(c.get('auth')),
    description: `What ${brand} keeps of you, and for how long.`,
  })
})

legal.get(urls.rules.path, (c) =>
  c.render(<Text of={<ParkRules />} />, {
    title: "The park's rules",
    sheet: publicSheet(c.get('auth')),
    description: `What goes on ${brand}, what doesn't, and what happens then.`,
  }),
)

legal.get(outerUrls.securityTxt.path, securityTxt)

function Text({ of }: { of: ReactNode }) {
  return (
    <Screen signInHref={sessionEndpoints.login.url()}>
      <div className="legal">
        {of}
        <nav className="legal-foot" aria-label="Legal">
          <a href={urls.rules()}>The park's rules</a>
          <a href={urls.terms()}>Terms</a>
          <a href={urls.privacy()}>Privacy</a>
        </nav>
      </div>
    </Screen>
  )
}

function processorsOf(env: Env): Processors {
  const hostOf = (text: string | undefined) =>
    text && URL.canParse(text) ? new URL(text).host : null
  return {
    signIn: hostOf(env.OIDC_ISSUER),
    isAskedAgain: usesRefreshTokens(env),
    isPaid: isBillingOn(env),
    isTaxed: env.STRIPE_TAX === 'on',
    hasStream: Boolean(env.STREAM_HOST),
    hasPush: Boolean(env.VAPID_PUBLIC_KEY),
    hasGoogleMaps: Boolean(env.GOOGLE_MAPS_BROWSER_KEY),
    tiles: hostOf(env.MAP_TILES_URL?.replaceAll(/[{}]/g, '')),
  }
}

/** RFC 9116. 404 if the deployment has no contact. */
function securityTxt(c: Context<AppEnv>): Response {
  const contact = c.env.SECURITY_CONTACT
  if (!contact || !isContact(contact)) throw notFound()
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(c.get('now').getTime() + validDays * dayMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${absolute(c.req.url, outerUrls.securityTxt())}`,
    '',
  ]
  return c.text(lines.join('\n'))
}
