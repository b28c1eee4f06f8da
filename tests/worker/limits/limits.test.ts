import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  contentFlags,
  feedback,
  games,
  media,
  moderationCases,
  quotas,
  sessions,
  users,
  visitorReports,
} from '../../../worker/db/schema'
import * as feedbackEndpoints from '../../../worker/feedback/endpoints'
import * as homieEndpoints from '../../../worker/homies/endpoints'
import * as gameEndpoints from '../../../worker/games/endpoints'
import { messages } from '../../../worker/spots/contract'
import * as spotEndpoints from '../../../worker/spots/endpoints'
import { urls } from '../../../worker/urls'
import { basics, create, crew, invite, makeSkate, roll } from '../games/support'
import { form, report } from '../moderation/support'
import { photo, spotForm, spotOf } from '../spots/support'
import { Browser } from '../support/browser'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { db } from '../support/rows/db'
import { addQuota, usesOf, useUpQuota } from '../support/rows/quotas'
import { newcomer, skater, stack, type Skater } from '../support/skaters'

beforeEach(empty)

const letter = { enjoymentLevel: 'love', recommendationScore: 9 }

describe('what makes rows is counted by user and day', () => {
  it('feedback: 20, also if all is sent at once', async () => {
    const as = await newcomer()
    const sent = await Promise.all(
      Array.from({ length: 25 }, () =>
        call(feedbackEndpoints.send.url(), { method: 'POST', as, json: letter }),
      ),
    )
    const refused = sent.filter(({ status }) => status !== 201)
    expect(refused.map(({ status }) => status)).toEqual(Array(5).fill(429))
    expect(await db.$count(feedback)).toBe(20)
    const seconds = Number(refused[0]!.headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(86_400)
    expect(await refused[0]!.json()).toMatchObject({
      code: 'too_many',
      message: 'You can send feedback 20 times a day. Try again tomorrow.',
    })
    const tomorrow = { method: 'POST', as, json: letter, hours: 24 }
    expect((await call(feedbackEndpoints.send.url(), tomorrow)).status).toBe(201)
  })

  it('homie requests: what is not made is not counted', async () => {
    const [ann, bob] = [await skater(), await skater()]
    for (let i = 0; i < 3; i++) {
      await call(homieEndpoints.requests.url(), {
        method: 'POST',
        as: ann,
        json: { receiverId: bob.userId },
      })
    }
    expect(await usesOf('homie_requests')).toBe(1)
  })

  it('new photos of spots', async () => {
    const as = await skater()
    const { id } = await spotOf(as)
    await useUpQuota('pictures', as.userId)
    const body = spotForm({ photo: await photo() })
    const answer = await call(spotEndpoints.show.url({ spotId: id }), { method: 'PUT', as, body })
    expect(answer.status).toBe(429)
    expect(await db.$count(media, eq(media.kind, 'spot_photo'))).toBe(0)
  })

  it('sign-ins', async () => {
    const browser = new Browser()
    await browser.signIn('ann')
    const [user] = await db.select({ id: users.id }).from(users)
    await useUpQuota('sign_ins', user!.id)
    const { answer } = await new Browser().signIn('ann')
    expect(answer.status).toBe(429)
    expect(await db.$count(sessions)).toBe(1)
  })

  it('new accounts of all together, but nobody else is kept from signing in', async () => {
    await new Browser().signIn('ann')
    // For each network of the line and for all.
    expect(await usesOf('accounts')).toBe(4)
    await useUpQuota('accounts', null)
    await new Browser().signIn('ann')
    const { answer } = await new Browser().signIn('bob')
    expect(answer.status).toBe(429)
    expect(await db.$count(users)).toBe(1)
    expect(await usesOf('accounts')).toBe(1_000_003)
  })
})

describe('of a thousand spots', () => {
  it('none is the thousand and first, and the refusal says what to delete', async () => {
    const as = await skater()
    const { id } = await spotOf(as)
    const columns = 'user_id, name, latitude, longitude, is_shared_with_homies, created_at'
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 999)
       INSERT INTO spots (id, ${columns}) SELECT 's' || i, ${columns} FROM n, spots WHERE id = ?`,
    )
      .bind(id)
      .run()
    const add = () => call(spotEndpoints.list.url(), { method: 'POST', as, body: spotForm() })
    const refused = await add()
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'spots_full',
      message: messages.full,
    })
    expect(await usesOf('spots')).toBe(1)
    await call(spotEndpoints.show.url({ spotId: id }), { method: 'DELETE', as })
    expect((await add()).status).toBe(201)
  })
})

describe('reports', () => {
  it('beyond the day of a skater are taken all the same, and only counted', async () => {
    const [ann, bob] = [await skater(), await skater()]
    const { id } = await stack(bob)
    await useUpQuota('reports', ann.userId)
    const sent = await report('my_clip', id, ann, 'spam')
    expect(sent.status).toBe(201)
    expect(await sent.json()).toMatchObject({ contentId: id, reason: 'spam' })
    expect([await db.$count(contentFlags), await db.$count(moderationCases)]).toEqual([0, 0])
    expect(await usesOf('reports')).toBe(2_000_001)
    // What harms a child has a limit of its own.
    expect((await report('my_clip', id, ann, 'minor')).status).toBe(201)
    expect(await db.$count(contentFlags)).toBe(1)
  })

  it('of visitors are 20 a day from one network; the form stays filled in', async () => {
    const { id } = await stack(await skater())
    const path = urls.report({ contentType: 'my_clip', contentId: id })
    const send = (address: string, fields = {}) => {
      const { headers, ...sent } = form({ reason: 'spam', ...fields })
      return call(path, { ...sent, headers: { ...headers, 'CF-Connecting-IP': address } })
    }
    for (let host = 1; host <= 20; host++) {
      expect((await send(`2001:db8:9:9::${host}`)).status).toBe(303)
    }
    const refused = await send('2001:db8:9:9::99', { details: 'It is a scam' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    const html = await refused.text()
    expect(html).toContain('You can report 20 things a day without signing in. Try again tomorrow.')
    expect(html).toContain('It is a scam')
    expect(await db.$count(visitorReports)).toBe(20)
    expect((await send('2001:db8:9:10::1')).status).toBe(303)
    // The network is there under a code only.
    const keys = (await db.select({ key: quotas.key }).from(quotas)).map(({ key }) => key)
    expect(keys.join()).not.toMatch(/2001|db8/)
  })

  it('of visitors leave room for claims, which have limits of their own', async () => {
    const { id } = await stack(await skater())
    await useUpQuota('visitor_reports', null)
    const path = urls.report({ contentType: 'my_clip', contentId: id })
    expect((await call(path, form({ reason: 'spam' }))).status).toBe(429)
    const claim = {
      reason: 'copyright',
      email: 'kim@example.com',
      work: 'My film',
      name: 'Kim',
      contact: '1 Main Street',
      goodFaith: 'yes',
      accurate: 'yes',
      signature: 'Kim',
    }
    expect((await call(path, form(claim))).status).toBe(303)
  })

  it('of visitors leave room for those about children', async () => {
    const { id } = await stack(await skater())
    await useUpQuota('visitor_reports', null)
    const path = urls.report({ contentType: 'my_clip', contentId: id })
    expect((await call(path, form({ reason: 'minor' }))).status).toBe(303)
  })

  it.each([
    [2, (network: number) => `2001:db8:9:a${network.toString(16).padStart(2, '0')}::1`],
    [5, (network: number) => `2001:db8:9:${network.toString(16)}00::1`],
  ])(
    'of one line are those of %d networks a day, however many it has',
    async (times, addressOf) => {
      const { id } = await stack(await skater())
      const path = urls.report({ contentType: 'my_clip', contentId: id })
      const send = async (address: string) => {
        const { headers, ...sent } = form({ reason: 'spam' })
        return (await call(path, { ...sent, headers: { ...headers, 'CF-Connecting-IP': address } }))
          .status
      }
      const statuses: number[] = []
      for (let at = 0; at < 20 * times; at++) statuses.push(await send(addressOf(at)))
      expect(new Set(statuses)).toEqual(new Set([303]))
      expect(await send(addressOf(20 * times))).toBe(429)
      expect(await send('2001:db8:8:1::1')).toBe(303)
    },
  )
})

describe('open invitations from one skater to another', () => {
  it('are three: a fourth is refused by the name of the invited', async () => {
    const [ann, bob] = await crew(2)
    const ask = () => create(ann!, { selectedHomies: invite([bob!]), selectedCategories: basics })
    const asked = await Promise.all(Array.from({ length: 5 }, ask))
    expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 201, 201, 409, 409,
    ])
    expect(await db.$count(games)).toBe(3)
    const refused = await ask()
    expect(await refused.json()).toEqual({
      code: 'open_invitations',
      message: `${bob!.skatertag} has 3 open invitations from you. Take one back, or wait for an answer.`,
    })
    // What is refused uses nothing of the day.
    expect([await usesOf('games'), await usesOf('invitations')]).toEqual([3, 3])
  })

  it('count no longer once they are answered, taken back, or of a game that the other made', async () => {
    const [ann, bob] = (await crew(2)) as [Skater, Skater]
    const ask = async (as: Skater, whom: Skater) =>
      (await create(as, { selectedHomies: invite([whom]), selectedCategories: basics })).status
    const own = await Promise.all([1, 2, 3].map(() => makeSkate([ann, bob])))
    expect([await ask(ann, bob), await ask(bob, ann)]).toEqual([409, 201])
    await roll(bob, own[0]!.id)
    expect([await ask(ann, bob), await ask(ann, bob)]).toEqual([201, 409])
    await call(gameEndpoints.show.url({ gameId: own[1]!.id }), { method: 'DELETE', as: ann })
    expect([await ask(ann, bob), await ask(ann, bob)]).toEqual([201, 409])
    await call(gameEndpoints.decline.url({ gameId: own[2]!.id }), { method: 'POST', as: bob })
    expect(await ask(ann, bob)).toBe(201)
  })

  it('are 60 a day, each homie counted', async () => {
    const all = await crew(3)
    await addQuota({ name: 'invitations', key: all[0]!.userId, used: 59 })
    const body = { selectedHomies: invite(all.slice(1)), selectedCategories: basics }
    const refused = await create(all[0]!, body)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({
      message: 'You can send 60 invitations to games a day. Try again tomorrow.',
    })
    expect((await makeSkate(all.slice(0, 2))).status).toBe('waiting_for_players')
  })

  it('leaving, declining and taking back work beyond every limit', async () => {
    const [ann, bob] = (await crew(2)) as [Skater, Skater]
    const { id } = await makeSkate([ann, bob])
    const other = await makeSkate([ann, bob])
    for (const { userId } of [ann, bob]) await useUpQuota('moves', userId)
    expect((await roll(bob, id)).status).toBe(429)
    const decline = { method: 'POST', as: bob }
    expect((await call(gameEndpoints.decline.url({ gameId: id }), decline)).status).toBe(200)
    const takeBack = { method: 'DELETE', as: ann }
    expect((await call(gameEndpoints.show.url({ gameId: other.id }), takeBack)).status).toBe(204)
  })
})
