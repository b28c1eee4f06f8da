import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/call'
import { skater, type Skater } from '../support/skaters'

let ann: Skater

beforeAll(async () => {
  ann = await skater('ann')
})

/** A body that comes piece by piece and never says how long it is. */
function endless(): { body: ReadableStream<Uint8Array>; pulled: () => number } {
  let pulled = 0
  const piece = new TextEncoder().encode('['.repeat(16_384))
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += piece.length
      controller.enqueue(piece)
    },
  })
  return { body, pulled: () => pulled }
}

const json = { 'Content-Type': 'application/json' }
const tooLarge = { code: 'body_too_large', message: 'This is too much at once: at most 64 KB.' }

/** Every call that takes JSON, or an empty body that could be anything. */
const calls: [method: string, path: string][] = [
  ['PUT', '/api/profile'],
  ['PATCH', '/api/profile/visibility'],
  ['POST', '/api/feedback'],
  ['POST', '/api/homies/requests'],
  ['PUT', `/api/homies/requests/${'0'.repeat(26)}`],
  ['POST', '/api/content-flags'],
  ['POST', '/api/skate-games'],
  ['POST', '/api/billing/create-subscription'],
  ['POST', '/api/billing/update-subscription'],
]

describe('a JSON body', () => {
  it.each(calls)('%s %s over 64 KB gets 413', async (method, path) => {
    const body = `"${'x'.repeat(64 * 1024)}"`
    const answer = await call(path, { method, as: ann, headers: json, body })
    expect([answer.status, await answer.json()]).toEqual([413, tooLarge])
  })

  it('that never ends is dropped after 64 KB', async () => {
    const { body, pulled } = endless()
    const answer = await call('/api/feedback', { method: 'POST', as: ann, headers: json, body })
    expect([answer.status, await answer.json()]).toEqual([413, tooLarge])
    expect(pulled()).toBeLessThan(256 * 1024)
  })

  it('of exactly 64 KB is read', async () => {
    const body = `"${'x'.repeat(64 * 1024 - 2)}"`
    const answer = await call('/api/feedback', { method: 'POST', as: ann, headers: json, body })
    expect(answer.status).toBe(400)
  })
})

it('a webhook over 256 KB gets 413 before its signature is looked at', async () => {
  const headers = { 'Stripe-Signature': 't=1,v1=x' }
  const bindings = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
  const options = { method: 'POST', headers, bindings }
  const body = 'x'.repeat(256 * 1024 + 1)
  const answer = await call('/api/billing/webhook', { ...options, body })
  expect(answer.status).toBe(413)
})

describe('a malformed multipart form', () => {
  const part = (boundary: string, disposition: string) =>
    `--${boundary}\r\nContent-Disposition: form-data${disposition}\r\n\r\nx\r\n--${boundary}--\r\n`
  const long = 'b'.repeat(300)

  it.each([
    ['a boundary of 300 letters', long, part(long, '; name="caption"')],
    ['a field without a name', 'b', part('b', '')],
    ['a file without a name', 'b', part('b', '; filename="x.mp4"')],
    [
      'a field that is there twice',
      'b',
      part('b', '; name="caption"').slice(0, -7) + part('b', '; name="caption"'),
    ],
  ])('with %s gets 400', async (_, boundary, body) => {
    const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
    for (const path of ['/api/my-clips', '/api/spots', '/api/profile/photo']) {
      const answer = await call(path, { method: 'POST', as: ann, headers, body })
      expect([path, answer.status]).toEqual([path, 400])
    }
  })
})

describe('a small form of a turn that says its length', () => {
  const end = '--b--\r\n'
  const part = (disposition: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`
  const bail = part('name="trickId"', 'ollie') + part('name="landed"', 'false')

  it.each([
    ['without a file comes to the room', bail + end, 404, 'not_found'],
    [
      'with a file is received as a video',
      `${bail}${part('name="video"; filename="a"', 'x')}${end}`,
      415,
      'invalid_video',
    ],
    ['that breaks off is refused', bail.slice(0, -9), 400, 'broken_body'],
    [
      'with a field too many is refused',
      `${bail}${part('name="more"', 'x')}${end}`,
      400,
      'invalid',
    ],
  ])('%s', async (_, body, status, code) => {
    const headers = {
      'Content-Type': 'multipart/form-data; boundary=b',
      'Content-Length': String(body.length),
    }
    const path = '/api/skate-games/01kdvdq4k0czptt9jqsyy3kzzd/turn'
    const answer = await call(path, { method: 'POST', as: ann, headers, body })
    expect([answer.status, (await answer.json<{ code: string }>()).code]).toEqual([status, code])
  })
})
