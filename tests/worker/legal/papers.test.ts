import { describe, expect, it } from 'vitest'
import { trialDays } from '../../../worker/access/rules'
import { eventLifetimeMs } from '../../../worker/billing/queries'
import type { Env } from '../../../worker/env'
import { quotaMs } from '../../../worker/db/quotas'
import { limits as feedback } from '../../../worker/feedback/contract'
import { limits as reports, reportReasons } from '../../../worker/flags/contract'
import { packAfterMs } from '../../../worker/games/room/game-rows'
import { listedMs } from '../../../worker/jobs/queries'
import { uploadLimits } from '../../../worker/media/contract'
import { purgeDelayMs } from '../../../worker/media/queries'
import { limits as moderation } from '../../../worker/moderation/contract'
import { limits as notifications } from '../../../worker/notifications/contract'
import { ageRefusalMs } from '../../../worker/profiles/queries'
import { maxMessageAgeMs as pushMs } from '../../../worker/push/outbox/rules'
import {
  incompleteAccountMs,
  maxSessionAgeMs,
  sessionLifetimeMs,
} from '../../../worker/session/rules'
import { urls } from '../../../worker/urls'
import { call } from '../support/call'

const textOf = async (path: string, bindings: Partial<Env> = {}): Promise<string> => {
  const answer = await call(path, { bindings })
  expect(answer.status).toBe(200)
  const html = (await answer.text()).replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
  return html
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
}

const hour = 3_600_000
const day = 24 * hour

describe('the privacy page says how long', () => {
  it.each<[what: string, sentence: string, inCode: number[], times: number[]]>([
    ['a deleted file stays', 'gone from our storage after 3 days', [purgeDelayMs], [72 * hour]],
    ['a removed file stays', 'gone after 30 days, in case', [moderation.answerMs], [30 * day]],
    [
      'an unlawful file stays',
      'What is against the law goes after 3 days',
      [purgeDelayMs],
      [72 * hour],
    ],
    [
      'an unused upload stays',
      '1 day after its last sign of life',
      [uploadLimits.lifetimeMs],
      [day],
    ],
    ['a history stays as it is', 'As it is for 30 days', [packAfterMs], [30 * day]],
    [
      'notifications stay',
      '90 days, and of those the newest 100 read and 100 unread ones',
      [notifications.storedMs, notifications.listed],
      [90 * day, 100],
    ],
    [
      'a session lasts',
      '30 days after you last used it, 180 days at most',
      [sessionLifetimeMs, maxSessionAgeMs],
      [30 * day, 180 * day],
    ],
    ['a push message waits', 'can not be delivered 1 day.', [pushMs], [day]],
    [
      'an account without a profile stays',
      'without a profile 30 days.',
      [incompleteAccountMs],
      [30 * day],
    ],
    ['a refused age is remembered', 'under 18 1 day, under a code', [ageRefusalMs], [day]],
    [
      "a visitor's address stays",
      '90 days, apart from the report',
      [moderation.contactMs],
      [90 * day],
    ],
    ['a report stays', 'A report 2 years.', [reports.storedMs], [2 * 365 * day]],
    [
      'a report by the form stays',
      'A report by the form 90 days.',
      [moderation.visitorReportMs],
      [90 * day],
    ],
    ['feedback stays', 'Feedback 2 years.', [feedback.storedMs], [2 * 365 * day]],
    ['counts of a day stay', 'so that nobody floods us 3 days; without', [quotaMs], [3 * day]],
    ["Stripe's messages stay", 'your payments 30 days.', [eventLifetimeMs], [30 * day]],
    ['failures stay', 'so that we can mend it 30 days.', [listedMs], [30 * day]],
  ])('%s, as the code does it', async (_, sentence, inCode, times) => {
    expect(await textOf(urls.privacy())).toContain(sentence)
    expect(inCode).toEqual(times)
  })
})

describe('the privacy page says who runs it', () => {
  it('by the settings', async () => {
    const text = await textOf(urls.privacy(), {
      OPERATOR_NAME: 'Halfpipe e.V.',
      OPERATOR_ADDRESS: 'Rampe 1, Berlin',
      OPERATOR_CONTACT: 'mailto:crew@halfpipe.test',
    })
    expect(text).toContain('Halfpipe e.V., Rampe 1, Berlin runs this copy of Stoke')
    expect(text).toContain('Reach us: crew@halfpipe.test .')
    expect(text).not.toContain('has not said who they are')
  })

  it('or, without them, that nobody is named', async () => {
    const text = await textOf(urls.privacy())
    expect(text).toContain('Whoever runs this copy of Stoke has not said who they are yet.')
    expect(text).toContain('has given no contact yet')
  })

  it('and links no contact that is not one', async () => {
    const answer = await call(urls.privacy(), {
      bindings: { OPERATOR_CONTACT: 'javascript:alert(1)' },
    })
    expect(await answer.text()).not.toContain('javascript:')
  })
})

describe('the privacy page names who works for us', () => {
  const all: Partial<Env> = {
    BILLING: 'on',
    STRIPE_TAX: 'on',
    OIDC_REFRESH: 'on',
    OIDC_ISSUER: 'https://id.halfpipe.test/realm',
    STREAM_HOST: 'customer-1.cloudflarestream.com',
    VAPID_PUBLIC_KEY: 'key',
    GOOGLE_MAPS_BROWSER_KEY: 'key',
    MAP_TILES_URL: 'https://{s}.tiles.test/{z}/{x}/{y}.png',
  }
  const named = [
    ['OIDC_ISSUER', 'id.halfpipe.test'],
    ['STREAM_HOST', 'Stream makes copies'],
    ['BILLING', 'Stripe takes payments'],
    ['STRIPE_TAX', 'For taxes they get the network address'],
    ['OIDC_REFRESH', 'is asked now and then whether you still are'],
    ['VAPID_PUBLIC_KEY', 'Apple, Google, Microsoft or Mozilla'],
    ['GOOGLE_MAPS_BROWSER_KEY', 'Google draws the maps'],
    ['MAP_TILES_URL', 's.tiles.test draws the maps'],
  ] as const

  it.each(named)('with %s: %s', async (setting, words) => {
    expect(await textOf(urls.privacy(), all)).toContain(words)
    const isSwitch = setting === 'BILLING' || setting === 'OIDC_REFRESH'
    const without = { ...all, [setting]: isSwitch ? 'off' : undefined }
    const text = await textOf(urls.privacy(), without)
    expect(text).not.toContain(words)
    expect(text).toContain('Cloudflare runs our servers')
  })
})

describe("the park's rules", () => {
  it('have a rule for each reason that a report can give, but the two that name none', async () => {
    const page = await (await call(urls.rules())).text()
    const named = reportReasons.filter((each) => each !== 'inappropriate' && each !== 'other')
    expect(page.match(/<dt>/g)).toHaveLength(named.length)
  })

  it('say how long a suspension and the time to answer are, as the code does', async () => {
    const text = await textOf(urls.rules())
    expect(text).toContain('for up to 365 days')
    expect(text).toContain('once within 30 days')
    expect([moderation.suspendDays, moderation.answerMs]).toEqual([365, 30 * day])
  })

  it.each([urls.landing(), urls.terms(), urls.privacy()])('are linked from %s', async (path) => {
    expect(await (await call(path)).text()).toContain(`href="${urls.rules()}"`)
  })
})

it('the terms say how long the trial is, as the code does', async () => {
  expect(await textOf(urls.terms(), { BILLING: 'on' })).toContain('free for 14 days')
  expect(trialDays).toBe(14)
  expect(await textOf(urls.terms(), { BILLING: 'off' })).not.toContain('subscription')
})

it('the landing page says what it costs, where skaters pay', async () => {
  const offer = `${trialDays} days free, then $2.99 a month`
  expect(await textOf(urls.landing(), { BILLING: 'on' })).toContain(offer)
  expect(await textOf(urls.landing(), { BILLING: 'off' })).not.toContain('free')
})
