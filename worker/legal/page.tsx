import { Hono, type Context } from 'hono'
import type { ReactNode } from 'react'
import { isBillingOn } from '../access/access'
import { brand } from '../brand'
import type { AppEnv } from '../env'
import { absolute } from '../http/address'
import { notFound } from '../http/errors'
import { publicSheet, Screen } from '../layout/screen'
import { outerUrls, urls } from '../urls'
import { Privacy } from './privacy'
import { Terms } from './terms'

const dayMs = 24 * 3_600_000
const validDays = 90

export const legal = new Hono<AppEnv>()

legal.get(urls.terms.path, (c) =>
  c.render(<Text of={<Terms isPaid={isBillingOn(c.env)} />} />, {
    title: 'Terms of service',
    sheet: publicSheet(c),
    description: `What you and ${brand} agree on when you use it.`,
  }),
)

legal.get(urls.privacy.path, (c) =>
  c.render(<Text of={<Privacy />} />, {
    title: 'Privacy policy',
    sheet: publicSheet(c),
    description: `What ${brand} keeps of you, and for how long.`,
  }),
)

legal.get(outerUrls.securityTxt.path, securityTxt)

function Text({ of }: { of: ReactNode }) {
  return (
    <Screen signInHref={urls.api.login()}>
      <div className="legal">{of}</div>
    </Screen>
  )
}

/** Serves security.txt (RFC 9116). Answers 404 if the deployment has no contact. */
function securityTxt(c: Context<AppEnv>): Response {
  const contact = c.env.SECURITY_CONTACT
  if (!contact || !isContact(contact)) throw notFound()
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(c.get('now').getTime() + validDays * dayMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${absolute(c, outerUrls.securityTxt())}`,
    '',
  ]
  return c.text(lines.join('\n'))
}

/** The standard requires a URI. A line break would start a new field. */
const isContact = (text: string): boolean => /^(mailto:|https:\/\/)[\x21-\x7e]+$/.test(text)
