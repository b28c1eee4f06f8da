import { beforeAll, describe, expect, it } from 'vitest'
import * as homieEndpoints from '../../../worker/homies/endpoints'
import * as trickEndpoints from '../../../worker/tricks/endpoints'
import * as mediaEndpoints from '../../../worker/media/endpoints'
import * as profileEndpoints from '../../../worker/profiles/endpoints'
import { outerUrls, urls } from '../../../worker/urls'
import { call, origin, versionOf } from '../support/call'
import { env } from '../support/env'
import { skater, stack } from '../support/skaters'

const https = origin.replace('http:', 'https:')
let clip: Awaited<ReturnType<typeof stack>>

beforeAll(async () => {
  clip = await stack(await skater('ann'))
})

const get = (path: () => string, init: Parameters<typeof call>[1] = {}) => ({
  on: (where: string) => call(where + path(), init),
})
const shared = () => urls.sharedClip({ clipId: clip.id })
const kept = { VERSION: versionOf('one deployment') }

const kinds = {
  'a page': get(() => urls.landing()),
  'a page that is kept for visitors': get(shared, { bindings: kept }),
  'the same page from memory': get(shared, { bindings: kept }),
  'a call': get(() => trickEndpoints.catalogue.url()),
  'a refused call': get(() => homieEndpoints.list.url()),
  'a forged write': get(() => profileEndpoints.own.url(), {
    method: 'DELETE',
    headers: { Origin: 'https://evil.test' },
  }),
  'a redirect': get(() => urls.profile()),
  'a video': get(() => mediaEndpoints.video.url({ name: clip.videoObjectName })),
  'a poster': get(() => mediaEndpoints.poster.url({ name: clip.posterObjectName! }, { w: 144 })),
  'a page that is not there': get(() => '/nothing'),
  'a text': get(() => outerUrls.securityTxt(), {
    bindings: { SECURITY_CONTACT: 'mailto:security@stoke.test' },
  }),
}

describe.each(Object.entries(kinds))('%s', (_, kind) => {
  it('requires https for a year, subdomains too, where it came by https', async () => {
    const [secure, plain] = [await kind.on(https), await kind.on(origin)]
    expect(secure.headers.get('Strict-Transport-Security')).toBe(
      'max-age=31536000; includeSubDomains',
    )
    expect(plain.headers.has('Strict-Transport-Security')).toBe(false)
  })

  it('is not sniffed for another type, and can not be framed', async () => {
    const { headers } = await kind.on(https)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/)
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  })
})

it.each(['/favicon.svg', '/poster.svg', '/sw.js'])(
  'the asset %s can not be framed, and runs no script and no plug-in',
  async (path) => {
    const { status, headers } = await env.ASSETS.fetch(https + path)
    expect([status, headers.get('Content-Security-Policy')]).toEqual([
      200,
      "script-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    ])
  },
)
