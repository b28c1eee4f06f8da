import { beforeEach, describe, expect, it } from 'vitest'
import type { OwnSession } from '../../../worker/session/list/contract'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { addPush } from '../support/rows/push'
import { sessionOf, skater, type Skater } from '../support/skaters'
import { count } from '../support/storage'
import { screen as openConnection } from '../live/support'

let ann: Skater
let phone: { cookie: string }

beforeEach(async () => {
  await empty()
  ann = await skater('annsomebody')
  phone = { cookie: await sessionOf(ann.userId, new Date(Date.now() + 1000)) }
})

const list = async (as: { cookie: string } = ann): Promise<OwnSession[]> =>
  (await call('/api/sessions', { as })).json()

const end = (path: string, as: { cookie: string } = ann) => call(path, { method: 'DELETE', as })

const isSignedIn = async (as: { cookie: string }) =>
  (await call('/api/auth/user', { as })).status === 200

describe('the list of sessions', () => {
  it('has the own one first, with its day, and no part of a cookie', async () => {
    const sessions = await list()
    expect(sessions).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-z]{26}$/),
        isCurrent: true,
        createdAt: expect.any(String),
        lastSeenOn: new Date().toISOString().slice(0, 10),
        device: null,
        place: null,
      },
      expect.objectContaining({ isCurrent: false }),
    ])
    const secrets = [ann.cookie, phone.cookie].map((cookie) => cookie.split('=')[1]!)
    for (const secret of secrets) expect(JSON.stringify(sessions)).not.toContain(secret)
    const ids = new Set([...sessions, ...(await list(phone))].map(({ id }) => id))
    expect(ids.size).toBe(2)
  })

  it('says the browser and the day of the last use, once a day', async () => {
    const headers = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0 Safari/537' }
    await call('/api/auth/user', { as: phone, hours: 24, headers })
    const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
    expect(await list(phone)).toMatchObject([
      { isCurrent: true, device: 'Chrome on Android', lastSeenOn: tomorrow },
      { isCurrent: false },
    ])
  })

  it('has neither sessions that are over nor those of others', async () => {
    const bob = await skater('Bob')
    await sessionOf(ann.userId, new Date(Date.now() - 31 * 24 * 3_600_000))
    expect(await list()).toHaveLength(2)
    expect(await list(bob)).toHaveLength(1)
  })
})

describe('ending a session', () => {
  it('signs that browser out, closes its socket and stops its push', async () => {
    await addPush(ann)
    const [own, other] = await list()
    const screen = await openConnection(phone)
    const ownScreen = await openConnection(ann)
    expect((await end(`/api/sessions/${other!.id}`)).status).toBe(204)
    expect(await isSignedIn(phone)).toBe(false)
    expect((await screen.closed).code).toBe(4401)
    expect(await list()).toEqual([own])
    expect(await count('sessions')).toBe(1)
    ownScreen.hangUp()
    expect((await end(`/api/sessions/${other!.id}`)).status).toBe(404)
  })

  it("answers 404 for another's, which stays", async () => {
    const bob = await skater('Bob')
    const [his] = await list(bob)
    expect((await end(`/api/sessions/${his!.id}`)).status).toBe(404)
    expect(await isSignedIn(bob)).toBe(true)
  })

  it('of this browser clears its cookie', async () => {
    const [own] = await list()
    const answer = await end(`/api/sessions/${own!.id}`)
    expect([answer.status, answer.headers.get('Clear-Site-Data')]).toEqual([
      204,
      expect.stringContaining('cookies'),
    ])
    expect(await isSignedIn(ann)).toBe(false)
    expect(await isSignedIn(phone)).toBe(true)
  })

  it('is possible for all others at once, also twice', async () => {
    const bob = await skater('Bob')
    const third = { cookie: await sessionOf(ann.userId) }
    const screen = await openConnection(third)
    for (const _ of [1, 2]) expect((await end('/api/sessions')).status).toBe(204)
    expect((await screen.closed).code).toBe(4401)
    expect(await isSignedIn(phone)).toBe(false)
    expect(await isSignedIn(third)).toBe(false)
    expect(await isSignedIn(ann)).toBe(true)
    expect(await isSignedIn(bob)).toBe(true)
  })
})
