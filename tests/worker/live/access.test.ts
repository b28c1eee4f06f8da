import { expect, it } from 'vitest'
import { call, origin } from '../support/call'
import { newcomer, sessionOf, skater } from '../support/skaters'
import { knock, screen } from './support'

it('the route accepts only upgrades to a socket', async () => {
  const answer = await call('/api/live', { as: await skater(), headers: { Origin: origin } })
  expect(answer.status).toBe(426)
  expect(answer.headers.get('Upgrade')).toBe('websocket')
  expect(await answer.json()).toMatchObject({ code: 'upgrade_required' })
})

it.each([
  ['another site', 'https://evil.test'],
  ['another port of the same host', `${origin}:8080`],
  ['a page without an origin', 'null'],
])('the socket is refused to %s', async (_, Origin) => {
  const answer = await knock(await skater(), { Origin })
  expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'foreign_origin' }])
})

it('the socket is refused without an origin', async () => {
  const answer = await call('/api/live', { as: await skater(), headers: { Upgrade: 'websocket' } })
  expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'foreign_origin' }])
})

it('the socket is refused to visitors, ended sessions and newcomers', async () => {
  expect((await knock(null)).status).toBe(401)
  const ended = await knock({ cookie: 'stoke-session=gone' })
  expect([ended.status, await ended.json()]).toMatchObject([401, { shouldLogin: true }])
  const { userId } = await skater()
  const old = { cookie: await sessionOf(userId, new Date(Date.now() - 31 * 86_400_000)) }
  expect((await knock(old)).status).toBe(401)
  expect((await knock(await newcomer())).status).toBe(403)
})

it('the socket opens for a skater, and answers a ping', async () => {
  const one = await screen(await skater())
  expect(await one.settled()).toEqual([])
})

it.each([
  ['words', 'hello', 1003],
  ['bytes', new Uint8Array([1, 2, 3]).buffer, 1003],
  ['a message that only the server sends', '{"kind":"notifications","unread":7}', 1003],
  ['too many words', 'ping'.repeat(1000), 1009],
  ['too many bytes', new ArrayBuffer(100_000), 1009],
])('the socket closes on %s', async (_, said, code) => {
  const [one, other] = await Promise.all([skater(), skater()].map(async (as) => screen(await as)))
  one!.say(said)
  expect(await one!.closed).toMatchObject({ code })
  expect(await other!.settled()).toEqual([])
})
