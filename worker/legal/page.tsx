import { Hono } from 'hono'
import type { ReactNode } from 'react'
import { brand } from '../brand'
import type { AppEnv } from '../env'
import { publicSheet, Screen } from '../layout/screen'
import { outerUrls, urls } from '../urls'
import { Privacy } from './privacy'
import { securityTxt } from './security-txt'
import { Terms } from './terms'

export const legal = new Hono<AppEnv>()

legal.get(urls.terms.path, (c) =>
  c.render(<Text of={<Terms />} />, {
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
