import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Bindings } from '../../../worker/env'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { newcomer, skater } from '../support/skaters'

beforeEach(empty)

const from = (address: string) => ({ headers: { 'CF-Connecting-IP': address } })
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

describe('who asks too often', () => {
  beforeEach(() => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    return () => vi.restoreAllMocks()
  })

  it('is told to wait: sign-ins of an address, its whole /64, and of no other', async () => {
    let host = 0
    const signIn = () =>
      call('/api/login', { ...from(`2001:db8:1:2::${++host}`), bindings: noProvider })
    const answer = await untilRefused(240, signIn)
    expect(answer.headers.get('Retry-After')).toBe('60')
    expect(await answer.json()).toEqual({ code: 'too_many', message: expect.any(String) })
    const other = { ...from('2001:db8:1:3::1'), bindings: noProvider }
    expect((await call('/api/login', other)).status).toBe(503)
  })

  it('is told to wait: uploads of a skater, and of no other', async () => {
    const [ann, bob] = [await skater(), await skater()]
    const upload = (as: { cookie: string }) =>
      call('/api/my-clips', { method: 'POST', as, json: {} })
    const answer = await untilRefused(60, () => upload(ann))
    expect(answer.headers.get('Retry-After')).toBe('60')
    expect((await upload(bob)).status).toBe(415)
    expect((await call('/api/my-clips', { as: ann })).status).toBe(200)
  })

  it('is told to wait: photos of somebody without a profile', async () => {
    const as = await newcomer()
    const send = () => call('/api/profile', { method: 'POST', as, json: {} })
    expect(await (await untilRefused(60, send)).json()).toMatchObject({ code: 'too_many' })
  })

  it('is told to wait: all writes of a skater, wherever they are', async () => {
    const as = await skater()
    let host = 0
    const write = () =>
      call('/api/nothing', { method: 'DELETE', as, ...from(`198.51.100.${++host % 250}`) })
    expect(await (await untilRefused(300, write)).json()).toMatchObject({ code: 'too_many' })
  })
})

describe('all writes of an address are counted, and no reads', () => {
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
    } satisfies Bindings['WRITES_BY_ADDRESS']
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
