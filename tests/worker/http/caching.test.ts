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

describe('a page of somebody signed in is in no cache', () => {
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

  it('nor is setup, the overlay, or what an ended session is shown', async () => {
    expect(await cachingOf('/profile/setup', await newcomer())).toBe('private, no-store')
    expect(await cachingOf('/games', ann, 20 * 24)).toBe('private, no-store')
    expect(await cachingOf('/terms', { cookie: 'stoke-session=gone' })).toBe('private, no-store')
  })

  it('and what visitors are shown may be kept, to be asked for again', async () => {
    expect(await cachingOf('/s/bob', null)).toBe('public, no-cache')
    expect(await cachingOf('/terms', null)).toBe(null)
  })
})

describe('every asset', () => {
  it.each(['/favicon.svg', '/manifest.webmanifest'])('%s is for https alone', async (path) => {
    const answer = await env.ASSETS.fetch(`https://stoke.test${path}`)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    })
  })
})
