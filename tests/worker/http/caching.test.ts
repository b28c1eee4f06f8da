import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/call'
import { env } from '../support/env'
import { newcomer, skater, type Skater } from '../support/skaters'

let ann: Skater

beforeAll(async () => {
  await skater('bob')
  ann = await skater('ann')
})

const cachingOf = async (path: string, as: { cookie: string } | null, hours = 0) =>
  (await call(path, { as, hours })).headers.get('Cache-Control')

describe('a page for a signed-in skater is never cached', () => {
  it.each([
    '/profile',
    '/activity',
    '/games',
    '/spots',
    '/homies',
    '/subscribe',
    '/s/ann',
    '/s/bob',
    '/s/a',
    '/terms',
    '/nothing',
    '/shared/my-clip/gone',
  ])('%s', async (path) => {
    expect(await cachingOf(path, ann)).toBe('private, no-store')
  })

  it('also setup, the paywall, and a page for an ended session', async () => {
    expect(await cachingOf('/profile/setup', await newcomer())).toBe('private, no-store')
    expect(await cachingOf('/games', ann, 20 * 24)).toBe('private, no-store')
    expect(await cachingOf('/terms', { cookie: 'stoke-session=gone' })).toBe('private, no-store')
  })

  it('but a page for visitors may be stored and has to be revalidated', async () => {
    expect(await cachingOf('/s/bob', null)).toBe('public, no-cache')
    expect(await cachingOf('/terms', null)).toBe(null)
  })
})

describe('every asset', () => {
  it.each(['/favicon.svg', '/manifest.webmanifest'])('%s requires https', async (path) => {
    const answer = await env.ASSETS.fetch(`https://stoke.test${path}`)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    })
  })
})
