import { beforeAll, describe, expect, it } from 'vitest'
import * as mapEndpoints from '../../../worker/maps/endpoints'
import { urls } from '../../../worker/urls'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { newcomer, skater, type Skater } from '../support/skaters'

let ann: Skater
let fresh: Skater

beforeAll(async () => {
  await empty()
  ann = await skater('ann')
  fresh = await newcomer()
})

/** What the header holds, and which tabs there are. */
async function frameOf(path: string, as: Skater | null, options: Parameters<typeof call>[1] = {}) {
  const html = await (await call(path, { ...options, as })).text()
  const [, nav = ''] = /<nav class="shell-nav"[^>]*>(.*?)<\/nav>/.exec(html) ?? []
  return {
    header: [...html.matchAll(/class="header-action-word">([^<]+)</g)].map(([, word]) => word),
    uploadsOf: /&quot;uploadsOf&quot;:&quot;(.+?)&quot;/.exec(html)?.[1] ?? null,
    tabs: [...nav.matchAll(/<a[^>]*href="([^"]+)"/g)].map(([, href]) => href),
    signsOutInWords: html.includes('data-sign-out'),
    signIn: html.includes('class="text-link" href="/api/login'),
    isLight: !/<script[^>]* src=|rel="stylesheet"|data-island/.test(html),
  }
}

const tabs = [urls.profile(), urls.games(), urls.spots(), urls.activity(), urls.homies()]
const header = ['Billing', 'Feedback', 'Notifications', 'Logout']
const pages = [
  ['terms', urls.terms()],
  ['privacy', urls.privacy()],
  ['a page that is not there', '/nowhere'],
] as const

describe.each([...pages, ['subscribe', urls.subscribe()], ['no skater', '/s/nobody']] as const)(
  '%s',
  (_, path) => {
    it('has the whole header and the tabs for a signed-in skater', async () => {
      expect(await frameOf(path, ann)).toMatchObject({
        header,
        uploadsOf: ann.userId,
        tabs,
        signIn: false,
      })
    })

    it('has the icons and the tabs before the profile is complete, but no uploads', async () => {
      expect(await frameOf(path, fresh)).toMatchObject({ header, uploadsOf: null, tabs })
    })

    it('has the tabs for a skater without access too', async () => {
      const lapsed = await frameOf(path, ann, { hours: 15 * 24 })
      expect(lapsed.tabs).toEqual(tabs)
      expect(lapsed.header).toContain('Logout')
    })
  },
)

it.each(pages)('%s has no app script for a visitor, who can sign in', async (_, path) => {
  expect(await frameOf(path, null)).toMatchObject({
    header: [],
    tabs: [],
    signIn: true,
    isLight: true,
  })
})

it('the paywall has the icons of every page, and a sign-out button with words', async () => {
  const lapsed = await frameOf(urls.games(), ann, { hours: 15 * 24 })
  expect(lapsed).toMatchObject({ header, uploadsOf: null, tabs: [], signsOutInWords: true })
})

it('an error page has the header of its viewer', async () => {
  const headers = { 'Sec-Fetch-Dest': 'document' }
  const asked = (as: Skater | null) => frameOf(mapEndpoints.geocode.url(), as, { headers })
  expect(await asked(ann)).toMatchObject({ header, tabs })
  expect(await asked(fresh)).toMatchObject({ header, uploadsOf: null, tabs })
  expect(await asked(null)).toMatchObject({ header: [], tabs: [], signIn: true, isLight: true })
})

it('setup has the header and the tabs of every page', async () => {
  expect(await frameOf(urls.setup(), fresh)).toMatchObject({ header, uploadsOf: null, tabs })
})
