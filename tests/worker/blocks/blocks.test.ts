import { beforeEach, describe, expect, it } from 'vitest'
import { limits, messages } from '../../../worker/blocks/contract'
import type { ActivityItem } from '../../../worker/feed/contract'
import type { LeaderboardEntry, Score } from '../../../worker/score/contract'
import * as homieEndpoints from '../../../worker/homies/endpoints'
import * as blockEndpoints from '../../../worker/blocks/endpoints'
import * as scoreEndpoints from '../../../worker/score/endpoints'
import * as feedEndpoints from '../../../worker/feed/endpoints'
import { urls } from '../../../worker/urls'
import { said } from '../games/support'
import { ask, asked, homiesOf, json, makeHomies, relation, requestsOf } from '../homies/support'
import { list, told, unread } from '../notifications/support'
import { asks, phoneOf } from '../push/support'
import { call, versionOf } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { randomName } from '../../../worker/db/ids'
import { skater, stack, type Skater } from '../support/skaters'
import { watch } from '../support/watch'
import { block, blocksOf, mute, unblock, unmute } from './support'

let ann: Skater
let bob: Skater

beforeEach(async () => {
  await empty()
  ;[ann, bob] = [await skater('Ann'), await skater('Bob')]
})

const feedOf = async (as: Skater) =>
  (await json<ActivityItem[]>(feedEndpoints.list.url(), { as })).map(({ userId }) => userId)

const boardOf = async (as: Skater, more = {}) =>
  (await json<LeaderboardEntry[]>(scoreEndpoints.leaderboard.url({}, more), { as })).map(
    ({ skatertag, rank }) => `${rank} ${skatertag}`,
  )

describe('a block', () => {
  it('is listed with tag and photo, the newest first, and nobody else sees the list', async () => {
    const cat = await skater('Cat')
    expect(await blocksOf(ann)).toEqual({ blocked: [], muted: [] })
    expect(await (await block(ann, bob)).json()).toEqual({ userId: bob.userId, crews: [] })
    await mute(ann, cat)
    const { blocked, muted } = await blocksOf(ann)
    expect(blocked).toEqual([
      {
        userId: bob.userId,
        skatertag: 'Bob',
        profilePhotoObjectName: expect.any(String),
        photoUrl: expect.stringContaining('?e='),
        createdAt: expect.any(String),
      },
    ])
    expect(muted.map(({ skatertag }) => skatertag)).toEqual(['Cat'])
    expect(await blocksOf(bob)).toEqual({ blocked: [], muted: [] })
  })

  it('of oneself, of nobody and a second one are refused with a sentence, and change nothing', async () => {
    const nobody = { userId: randomName() }
    for (const act of [block, mute]) {
      expect(await said(await act(ann, ann))).toBe('400 oneself')
      expect(await said(await act(ann, nobody))).toBe('404 not_found')
    }
    await block(ann, bob)
    const before = await blocksOf(ann)
    const again = await block(ann, bob)
    expect(await again.json()).toMatchObject({ message: messages.blockedBefore })
    expect(again.status).toBe(409)
    expect(await said(await mute(ann, bob))).toBe('404 not_found')
    expect(await blocksOf(ann)).toEqual(before)
    expect(await said(await unblock(bob, ann))).toBe('404 not_found')
    expect(await said(await unmute(ann, bob))).toBe('404 not_found')
  })

  it('is made once by many presses at once', async () => {
    const answers = await Promise.all([block(ann, bob), block(ann, bob), block(ann, bob)])
    for (const { status } of answers) expect([201, 409]).toContain(status)
    expect((await blocksOf(ann)).blocked).toHaveLength(1)
  })

  it('is never refused, however many there are; the list shows the newest', async () => {
    const rows = Array.from({ length: limits.listed }, (_, i) => i)
    const cat = await skater('Cat')
    await env.DB.batch(
      rows.flatMap((i) => [
        env.DB.prepare(
          "INSERT INTO users (id, subject, trial_started_at, created_at) VALUES ('u' || ?1, 's' || ?1, 0, 0)",
        ).bind(i),
        env.DB.prepare("INSERT INTO blocks VALUES (?1, 'u' || ?2, ?2)").bind(ann.userId, i),
      ]),
    )
    expect((await block(ann, cat)).status).toBe(201)
    const { blocked } = await blocksOf(ann)
    expect([blocked.length, blocked[0]!.skatertag]).toEqual([limits.listed, 'Cat'])
  })

  it('ends the relation and requests on both sides, and keeps new ones from being made', async () => {
    await makeHomies(ann, bob)
    await block(bob, ann)
    expect([await homiesOf(ann), await homiesOf(bob)]).toEqual([[], []])
    expect(await said(await ask(ann, bob))).toBe('404 not_found')
    expect(await said(await ask(bob, ann))).toBe('404 not_found')
    await unblock(bob, ann)
    expect(await relation(ann, bob)).toBe('none')

    const cat = await skater('Cat')
    await asked(cat, ann)
    await block(ann, cat)
    expect(await requestsOf(ann)).toMatchObject({ incoming: [] })
    expect(await requestsOf(cat)).toMatchObject({ sent: [] })
  })

  it('of two against each other ends when both have taken it back', async () => {
    await block(ann, bob)
    await block(bob, ann)
    await unblock(ann, bob)
    expect((await call(urls.skater(bob), { as: ann })).status).toBe(404)
    await unblock(bob, ann)
    expect((await call(urls.skater(bob), { as: ann })).status).toBe(200)
  })

  it('leaves the page to visitors, also from their cache', async () => {
    // One deployment, which keeps the page for the next visitor.
    const bindings = { VERSION: versionOf(randomName()) }
    const clip = await stack(bob)
    const pages = [urls.skater(bob), urls.sharedClip({ clipId: clip.id })]
    const visit = async (path: string, as: Skater | null) =>
      (await call(path, { as, bindings })).status
    for (const path of pages) expect(await visit(path, null)).toBe(200)
    await block(ann, bob)
    for (const path of pages) {
      expect(await visit(path, ann)).toBe(404)
      expect(await visit(path, null)).toBe(200)
    }
    expect(await visit(urls.skater(ann), bob)).toBe(404)
  })

  it('takes old notifications of both, and their count, and none comes any more', async () => {
    await makeHomies(ann, bob)
    await told(ann, 'game', new Date(), 'game_invite', bob.userId)
    await told(bob, 'game', new Date(), 'game_invite', ann.userId)
    // Of an invitation each, and of the acceptance.
    expect([await unread(ann), await unread(bob)]).toEqual([2, 1])
    await block(ann, bob)
    await told(ann, 'later', new Date(), 'game_invite', bob.userId)
    expect([await list(ann), await list(bob)]).toEqual([[], []])
    expect([await unread(ann), await unread(bob)]).toEqual([0, 0])
  })

  it('closes the gap in the leaderboard, for both and for nobody else', async () => {
    const cat = await skater('Cat')
    for (const [who, clips] of [
      [bob, 3],
      [cat, 2],
      [ann, 1],
    ] as const) {
      for (let i = 0; i < clips; i++) await stack(who)
    }
    const everyone = ['1 Bob', '2 Cat', '3 Ann']
    expect(await boardOf(ann)).toEqual(everyone)
    await block(ann, bob)
    for (const more of [{}, { page: 1 }, { around: 'me' }]) {
      expect(await boardOf(ann, more)).toEqual(['1 Cat', '2 Ann'])
      expect(await boardOf(cat, more)).toEqual(everyone)
    }
    expect(await boardOf(bob)).toEqual(['1 Bob', '2 Cat'])
    expect(await json<Score>(scoreEndpoints.own.url(), { as: ann })).toMatchObject({ rank: 2 })
    expect(await json<Score>(scoreEndpoints.ofSkater.url(cat), { as: ann })).toMatchObject({
      rank: 1,
    })
    await unblock(ann, bob)
    expect(await boardOf(ann)).toEqual(everyone)
  })

  it('is looked up by indexes alone', async () => {
    await block(ann, bob)
    for (const path of [
      blockEndpoints.list.url(),
      urls.skater({ skatertag: 'Bob' }),
      homieEndpoints.search.url({}, { q: 'Bo' }),
      scoreEndpoints.leaderboard.url({}, { page: 1 }),
    ]) {
      const { plans } = await watch((bindings) => call(path, { as: ann, bindings }))
      const ofBlocks = plans.filter((line) => /\b(blocks|mutes)\b/.test(line))
      expect(ofBlocks.length, path).toBeGreaterThan(0)
      for (const line of ofBlocks) expect(line).toMatch(/^SEARCH/)
    }
  })
})

describe('a mute', () => {
  it('hides a homie from the feed, and they come back', async () => {
    const cat = await skater('Cat')
    await makeHomies(ann, bob)
    await makeHomies(ann, cat)
    for (const who of [bob, cat, ann]) await stack(who)
    expect(await feedOf(ann)).toEqual([ann, cat, bob].map(({ userId }) => userId))
    expect((await mute(ann, bob)).status).toBe(201)
    expect(await feedOf(ann)).toEqual([ann, cat].map(({ userId }) => userId))
    expect(await feedOf(bob)).toContain(ann.userId)
    expect((await unmute(ann, bob)).status).toBe(204)
    expect(await feedOf(ann)).toEqual([ann, cat, bob].map(({ userId }) => userId))
  })

  it('changes nothing else, for nobody', async () => {
    await makeHomies(ann, bob)
    await mute(ann, bob)
    expect(await relation(ann, bob)).toBe('homie')
    expect(await relation(bob, ann)).toBe('homie')
    expect((await call(urls.skater(bob), { as: ann })).status).toBe(200)
  })

  it('keeps what they do out of notifications, but not what a game asks', async () => {
    await told(ann, 'old', new Date(), 'game_invite', bob.userId)
    await mute(ann, bob)
    await told(ann, 'new', new Date(), 'game_invite', bob.userId)
    await told(ann, 'over', new Date(), 'skate_game_ended', bob.userId)
    expect(await list(ann)).toEqual([])
    await told(ann, 'turn', new Date(), 'skate_turn', bob.userId)
    expect(await list(ann)).toHaveLength(1)
    await unmute(ann, bob)
    await told(ann, 'again', new Date(), 'game_invite', bob.userId)
    expect(await list(ann)).toHaveLength(2)
  })

  it('and a block keep a phone silent', async () => {
    const phone = await phoneOf(ann)
    const cat = await skater('Cat')
    await mute(ann, bob)
    await asks(bob, ann, phone)
    expect(phone.sent).toHaveLength(0)
    await asks(cat, ann, phone)
    expect(phone.sent).toHaveLength(1)
  })
})
