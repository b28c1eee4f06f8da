import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Env } from '../../../worker/env'
import settings from '../../../wrangler.toml?raw'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { newcomer, skater, type Skater } from '../support/skaters'

beforeEach(empty)

const from = (address: string) => ({ headers: { 'CF-Connecting-IP': address } })
const pins = '/api/spots/pins?south=0&west=0&north=1&east=1&zoom=8'
const noProvider = { OIDC_ISSUER: '' }

/**
 * Asks until it is refused. That is after `limit` times, or some more when the minute is over
 * meanwhile; a few may have been spent before.
 */
async function untilRefused(limit: number, ask: () => Promise<Response>): Promise<Response> {
  for (let times = 0; times <= 2 * limit; times++) {
    const answer = await ask()
    if (answer.status !== 429) continue
    expect(times).toBeGreaterThanOrEqual(limit - 2)
    return answer
  }
  throw new Error(`Not refused after ${2 * limit} times`)
}

describe('a client that sends too many requests', () => {
  beforeEach(() => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    return () => vi.restoreAllMocks()
  })

  it('is rate limited: sign-ins of an IP address, its whole /64, and of no other', async () => {
    let host = 0
    const signIn = () =>
      call('/api/login', { ...from(`2001:db8:1:2::${++host}`), bindings: noProvider })
    const answer = await untilRefused(240, signIn)
    expect(answer.headers.get('Retry-After')).toBe('60')
    expect(await answer.json()).toEqual({ code: 'too_many', message: expect.any(String) })
    const other = { ...from('2001:db8:1:3::1'), bindings: noProvider }
    expect((await call('/api/login', other)).status).toBe(503)
  })

  it('is rate limited: uploads of a skater, and of no other', async () => {
    const [ann, bob] = [await skater(), await skater()]
    const upload = (as: { cookie: string }) =>
      call('/api/my-clips', { method: 'POST', as, json: {} })
    const answer = await untilRefused(60, () => upload(ann))
    expect(answer.headers.get('Retry-After')).toBe('60')
    expect((await upload(bob)).status).toBe(415)
    expect((await call('/api/my-clips', { as: ann })).status).toBe(200)
  })

  it('is rate limited: photos of a user without a profile', async () => {
    const as = await newcomer()
    const send = () => call('/api/profile', { method: 'POST', as, json: {} })
    expect(await (await untilRefused(60, send)).json()).toMatchObject({ code: 'too_many' })
  })

  it('is rate limited: all writes of a skater, on all routes', async () => {
    const as = await skater()
    let host = 0
    const write = () =>
      call('/api/nothing', { method: 'DELETE', as, ...from(`198.51.100.${++host % 250}`) })
    expect(await (await untilRefused(300, write)).json()).toMatchObject({ code: 'too_many' })
  })
})

type Limiter = { [K in keyof Env]: Env[K] extends RateLimit ? K : never }[keyof Env]

/**
 * Uses up a limit of the runtime that the app is deployed with, and asks once more. If a minute ends
 * in between, which starts a new count, repeats that as another skater.
 */
async function afterSpending(
  name: NonNullable<Limiter>,
  limit: number,
  another: () => Promise<{ key: string; ask: () => Promise<Response> }>,
): Promise<{ spent: number; answer: Response }> {
  for (let tries = 0; tries < 3; tries++) {
    const { key, ask } = await another()
    const spent = await spend(name, key, limit)
    const answer = await ask()
    if (answer.status === 429 && spent <= limit) return { spent, answer }
  }
  throw new Error(`${name} never refuses after ${limit}`)
}

/** Asks a limiter until it refuses; answers how often it did not. */
async function spend(name: NonNullable<Limiter>, key: string, limit: number): Promise<number> {
  for (let spent = 0; ;) {
    const asked = Array.from({ length: Math.ceil(limit / 10) }, () => env[name].limit({ key }))
    const allowed = (await Promise.all(asked)).filter(({ success }) => success).length
    spent += allowed
    if (allowed < asked.length) return spent
  }
}

describe('a skater who reads too often is rate limited', () => {
  it.each<[string, number, NonNullable<Limiter>, (as: Skater) => string, string]>([
    ['searches', 60, 'SEARCHES_BY_USER', ({ userId }) => userId, '/api/skaters/search?q=an'],
    ['pins', 300, 'MAPS_BY_USER', ({ userId }) => `pins ${userId}`, pins],
    ['tiles', 300, 'MAPS_BY_USER', ({ userId }) => userId, '/api/map-tiles/3/2/2'],
    ['static maps', 300, 'MAPS_BY_USER', ({ userId }) => userId, '/api/maps-static?lat=1&lng=2'],
  ])('%s: %i a minute', async (_, limit, name, keyOf, path) => {
    const { spent, answer } = await afterSpending(name, limit, async () => {
      const as = await skater()
      return { key: keyOf(as), ask: () => call(path, { as, ...from('198.51.100.9') }) }
    })
    expect(spent).toBeGreaterThanOrEqual(limit - 2)
    expect(answer.headers.get('Retry-After')).toBe('60')
    expect(await answer.text()).toContain('Too many requests. Wait a minute and try again.')
    expect((await call(path, { as: await skater(), ...from('198.51.100.10') })).status).toBe(200)
  })
})

describe('all reads are counted', () => {
  const full = { limit: async () => ({ success: false }) } satisfies Env['READS_BY_USER']
  const limitOf = (name: string) =>
    Number(new RegExp(`name = "${name}"[^[]*limit = (\\d+), period = 60`).exec(settings)?.[1])

  it('up to 1,200 a minute for a skater and 6,000 for an IP address', () => {
    expect([limitOf('READS_BY_USER'), limitOf('READS_BY_ADDRESS')]).toEqual([1200, 6000])
  })

  it.each(['/terms', '/s/nobody', '/api/tricks', '/nothing'])(
    'and beyond that %s is refused by IP address',
    async (path) => {
      const answer = await call(path, { bindings: { READS_BY_ADDRESS: full } })
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '60'])
      expect(await answer.text()).toContain('Too many requests. Wait a minute and try again.')
    },
  )

  it.each(['/profile', '/api/homies', '/api/live'])(
    'and beyond that %s is refused by user, which never concerns a visitor',
    async (path) => {
      const bindings = { READS_BY_USER: full }
      const answer = await call(path, { as: await skater(), bindings })
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '60'])
      expect((await call(path, { bindings })).status).not.toBe(429)
    },
  )
})

describe('all writes of an IP address are counted, and no reads', () => {
  it.each([
    ['203.0.113.7', 'POST', ['203.0.113.7']],
    ['2001:db8:1:2:3:4:5:6', 'DELETE', ['2001:db8:1:2']],
    ['2001:db8:1:2::', 'PUT', ['2001:db8:1:2']],
    ['203.0.113.7', 'GET', []],
    ['203.0.113.7', 'HEAD', []],
  ])('%s, %s', async (address, method, counted) => {
    const keys: string[] = []
    const limiter = {
      limit: ({ key }: { key: string }) => {
        keys.push(key)
        return env.WRITES_BY_ADDRESS.limit({ key })
      },
    } satisfies Env['WRITES_BY_ADDRESS']
    const bindings = { WRITES_BY_ADDRESS: limiter }
    await call('/api/nothing', { method, ...from(address), bindings })
    expect(keys).toEqual(counted)
  })

  it('and beyond 1,200 a minute they are refused', async () => {
    const bindings = { WRITES_BY_ADDRESS: { limit: async () => ({ success: false }) } }
    const answer = await call('/api/my-clips', { method: 'POST', bindings })
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '60'])
  })
})
