import { describe, expect, it } from 'vitest'
import { call } from '../support/call'

/** A provider that this isolate has never reached. */
const away = (answer: () => Promise<Response>) => ({
  OIDC_ISSUER: 'http://localhost:9009/idp',
  OUTBOUND: { fetch: answer } as unknown as Fetcher,
})

describe('an outage of the provider during sign-in', () => {
  it.each([
    ['refuses connections', () => Promise.reject(new TypeError('connection refused'))],
    ['answers with an error', () => Promise.resolve(new Response('down', { status: 502 }))],
    ['answers with nonsense', () => Promise.resolve(new Response('<html>'))],
  ])('gets a 503 when it %s', async (_, answer) => {
    const answered = await call('/api/login', { bindings: away(answer) })
    expect(answered.status).toBe(503)
    expect(await answered.json()).toMatchObject({ code: 'provider_unreachable' })
  })
})
