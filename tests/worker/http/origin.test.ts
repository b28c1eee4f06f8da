import { beforeEach, describe, expect, it } from 'vitest'
import { app } from '../../../worker/app'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { clipForm, skater, type Skater } from '../support/skaters'
import { createExecutionContext } from 'cloudflare:test'

let ann: Skater

beforeEach(async () => {
  await empty()
  ann = await skater()
})

/** A write with exactly these headers, as no helper would send it. */
async function write(headers: Record<string, string>, address = 'http://stoke.test/api/my-clips') {
  const request = new Request(address, {
    method: 'POST',
    headers: { Cookie: ann.cookie, ...headers },
    body: await clipForm(),
  })
  const answer = await app.fetch(request, env, createExecutionContext())
  await answer.text()
  return answer
}

describe('a write from another origin', () => {
  it.each<[string, Record<string, string>, number]>([
    ['its own page', { Origin: 'http://stoke.test', 'Sec-Fetch-Site': 'same-origin' }, 201],
    ['its own page, in an older browser', { Origin: 'http://stoke.test' }, 201],
    ['no browser', {}, 201],
    ['its own page that names no origin', { 'Sec-Fetch-Site': 'same-origin' }, 201],
    ['the person alone', { 'Sec-Fetch-Site': 'none' }, 201],
    ['another site', { Origin: 'https://evil.test' }, 403],
    [
      "another site that claims to be the app's own",
      { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'none' },
      403,
    ],
    ['a sandboxed frame', { Origin: 'null' }, 403],
    [
      'a page that claims to be a sandboxed frame',
      { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
      403,
    ],
    ['the phone itself, from its gallery', { Origin: 'null', 'Sec-Fetch-Site': 'none' }, 201],
    ['an empty origin', { Origin: '' }, 403],
    ['a host of the same domain', { Origin: 'http://cdn.stoke.test' }, 403],
    ['the domain above', { Origin: 'http://test' }, 403],
    ['a host that begins with the same letters', { Origin: 'http://stoke.test.evil.test' }, 403],
    ['a host that ends with the same letters', { Origin: 'http://evilstoke.test' }, 403],
    ['another port', { Origin: 'http://stoke.test:8080' }, 403],
    ['another protocol', { Origin: 'https://stoke.test' }, 403],
    ['another case', { Origin: 'http://STOKE.test' }, 403],
    ['a URL instead of an origin', { Origin: 'http://stoke.test/' }, 403],
    ['another site without an origin', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['the same domain without an origin', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['an unknown site without an origin', { 'Sec-Fetch-Site': 'nearby' }, 403],
  ])('sent by %s', async (_, headers, status) => {
    expect((await write(headers)).status).toBe(status)
  })

  it('is refused before anything is read or written', async () => {
    const answer = await write({ Origin: 'https://evil.test', Cookie: '' })
    // Not 401: that would tell another site who is signed in.
    expect(answer.status).toBe(403)
    expect(answer.headers.get('Set-Cookie')).toBe(null)
  })

  it('is refused for every method and URL, known or not', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'LOCK']) {
      for (const path of ['/api/my-clips', '/api/nothing', '/profile', '/nothing']) {
        const headers = { Origin: 'https://evil.test' }
        const request = new Request(`http://stoke.test${path}`, { method, headers })
        const answer = await app.fetch(request, env, createExecutionContext())
        expect([method, path, answer.status]).toEqual([method, path, 403])
        await answer.text()
      }
    }
  })
})

describe('a read', () => {
  it('may come from a link on any site', async () => {
    const headers = { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' }
    const request = new Request('http://stoke.test/', { headers })
    const answer = await app.fetch(request, env, createExecutionContext())
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(null)
    await answer.text()
  })
})
