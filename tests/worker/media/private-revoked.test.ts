import { beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../../../worker/db/client'
import type { Clip } from '../../../worker/clips/contract'
import type { Env } from '../../../worker/env'
import type { TrickAttempt } from '../../../worker/games/reads/contract'
import { storeRefreshFailure } from '../../../worker/session/end-queries'
import * as homieEndpoints from '../../../worker/homies/endpoints'
import * as clipEndpoints from '../../../worker/clips/endpoints'
import * as gameEndpoints from '../../../worker/games/endpoints'
import * as sessionEndpoints from '../../../worker/session/endpoints'
import * as spotEndpoints from '../../../worker/spots/endpoints'
import * as profileEndpoints from '../../../worker/profiles/endpoints'
import { outerUrls } from '../../../worker/urls'
import { block } from '../blocks/support'
import { quit, started, turn } from '../games/support'
import { act, caseOf, report, reportAndAct } from '../moderation/support'
import { photo, spotOf } from '../spots/support'
import { call, versionOf } from '../support/call'
import { env } from '../support/env'
import { becomeHomies } from '../support/homies'
import { moderator as newModerator } from '../support/rows/moderation'
import { sessionOf, setPublic, skater, stack, type Skater } from '../support/skaters'
import { watch } from '../support/watch'

let VERSION: Env['VERSION']

// Each test is a deployment of its own, whose data centre knows nothing yet.
beforeEach(() => {
  VERSION = versionOf(crypto.randomUUID())
})

type As = { cookie: string } | null

/** 31 seconds after what the test did: by then every data centre has heard of it. */
const soon = 31 / 3600

async function ask(url: string, as: As, hours = soon) {
  let status = 0
  const { trips } = await watch(async ({ DB }) => {
    status = (await call(url, { as, hours, bindings: { DB, VERSION } })).status
  })
  return { status, trips }
}

const statusOf = async (url: string, as: As, hours?: number) => (await ask(url, as, hours)).status

/** What a viewer is shown of a private skater: a clip with its poster, and the photo of a spot. */
async function shownTo(as: As, ann: Skater, spotId: string): Promise<string[]> {
  const page = await call(clipEndpoints.listOf.url({ userId: ann.userId }), { as })
  const [clip] = (await page.json<{ allClips: Clip[] }>()).allClips
  const spot = await call(spotEndpoints.show.url({ spotId }), { as })
  const { photoUrl } = await spot.json<{ photoUrl: string }>()
  return [clip!.videoUrl!, `${clip!.posterUrl!}&w=320`, photoUrl]
}

/** A private skater, two homies, and what each of them is shown. */
async function privateAnn() {
  const [ann, bob, cyd] = [await skater(), await skater(), await skater()]
  for (const homie of [bob, cyd]) await becomeHomies(ann, homie)
  await setPublic(ann.userId, false)
  await stack(ann)
  const { id: spotId } = await spotOf(ann, { photo: await photo(), isSharedWithHomies: 'true' })
  const [forBob, forCyd] = [await shownTo(bob, ann, spotId), await shownTo(cyd, ann, spotId)]
  for (const url of forBob) expect(await statusOf(url, bob, 0)).toBe(200)
  return { ann, bob, cyd, spotId, forBob, forCyd }
}

type Known = Awaited<ReturnType<typeof privateAnn>>

const removeHomie = (as: Skater, { userId }: Skater) =>
  call(homieEndpoints.remove.url({ userId }), { method: 'DELETE', as })

const deleteAccount = (as: Skater) => call(profileEndpoints.own.url(), { method: 'DELETE', as })

async function moderate(someone: Skater, name: string, fields: Record<string, string> = {}) {
  const [reporter, moderator] = [await skater(), await newModerator()]
  const who = { reporter, moderator }
  const given = { reason: 'hate', ...fields }
  const { answer, caseId } = await reportAndAct(['skater', someone.userId], who, name, given)
  expect(answer.status).toBe(303)
  return { moderator, caseId }
}

const suspend = (someone: Skater) => moderate(someone, 'suspend', { days: '3' })

type End = (known: Known) => Promise<unknown>

describe('what a homie was shown of a private skater is gone within the minute', () => {
  const ends: Array<[how: string, end: End, statuses: number[]]> = [
    ['for one who was removed', ({ ann, bob }) => removeHomie(ann, bob), [403, 403, 404]],
    ['for one who removed them', ({ ann, bob }) => removeHomie(bob, ann), [403, 403, 404]],
    ['for one whom they blocked', ({ ann, bob }) => block(ann, bob), [403, 403, 404]],
    ['for one who blocked them', ({ ann, bob }) => block(bob, ann), [403, 403, 404]],
    ['for one who was suspended', ({ bob }) => suspend(bob), [403, 403, 404]],
    ['for one who was banned', ({ bob }) => moderate(bob, 'ban'), [403, 403, 401]],
    ['for one who deleted the account', ({ bob }) => deleteAccount(bob), [403, 403, 401]],
  ]

  it.each(ends)('%s, and for nobody else', async (_, end, statuses) => {
    const known = await privateAnn()
    await end(known)
    for (const [at, url] of known.forBob.entries()) {
      expect(await statusOf(url, known.bob)).toBe(statuses[at])
    }
    for (const url of known.forCyd) {
      expect(await ask(url, known.cyd)).toEqual({ status: 200, trips: 0 })
    }
  })

  it.each<[string, End]>([
    ['was banned', ({ ann }) => moderate(ann, 'ban')],
    ['deleted the account', ({ ann }) => deleteAccount(ann)],
  ])('when that skater %s', async (_, end) => {
    const known = await privateAnn()
    await end(known)
    for (const url of known.forBob) expect(await statusOf(url, known.bob)).toBe(404)
    for (const url of known.forCyd) expect(await statusOf(url, known.cyd)).toBe(404)
  })
})

describe('what a session was shown is gone within the minute after it was ended', () => {
  const sessionIdOf = async (as: As) => {
    const list = await call(sessionEndpoints.list.url(), { as })
    return (await list.json<Array<{ id: string }>>())[1]!.id
  }
  const refuse = async ({ cookie }: { cookie: string }) => {
    const secret = new TextEncoder().encode(cookie.split('=')[1])
    const hash = await crypto.subtle.digest('SHA-256', secret)
    const idHash = Buffer.from(hash).toString('base64url')
    await storeRefreshFailure(connect(env.DB), idHash, new Date())
  }

  it.each<[string, (bob: Skater, lost: { cookie: string }) => Promise<unknown>]>([
    [
      'from another device',
      async (bob) =>
        call(sessionEndpoints.end.url({ sessionId: await sessionIdOf(bob) }), {
          method: 'DELETE',
          as: bob,
        }),
    ],
    ['with all others', (bob) => call(sessionEndpoints.list.url(), { method: 'DELETE', as: bob })],
    ['by signing out', (_, lost) => call(sessionEndpoints.logout.url(), { as: lost })],
    ['by the provider', (_, lost) => refuse(lost)],
  ])('%s, and of the other session nothing is', async (_, end) => {
    const { ann, bob, spotId, forBob } = await privateAnn()
    const lost = { cookie: await sessionOf(bob.userId) }
    const urlsOfLost = await shownTo(lost, ann, spotId)
    for (const url of urlsOfLost) expect(await statusOf(url, lost, 0)).toBe(200)
    await end(bob, lost)
    const statuses = []
    for (const url of urlsOfLost) statuses.push(await statusOf(url, lost))
    expect(statuses).toEqual([403, 403, 401])
    for (const url of forBob) expect(await ask(url, bob)).toEqual({ status: 200, trips: 0 })
  })
})

/** A running game of two private homies, and what the second was shown of the first. */
async function privateGame() {
  const [ann, bob] = [await skater(), await skater()]
  await becomeHomies(ann, bob)
  for (const each of [ann, bob]) await setPublic(each.userId, false)
  const { id: gameId, order } = await started([ann, bob])
  const [setter, other] = order as [Skater, Skater]
  const trickId = 'ollie'
  expect((await turn(setter, gameId, { trickId, landed: true })).ok).toBe(true)
  const attempts = await call(gameEndpoints.attempts.url({ gameId, trickId }), { as: other })
  const [set] = await attempts.json<TrickAttempt[]>()
  return { gameId, setter, other, shown: [set!.videoUrl!, `${set!.posterUrl!}&w=320`] }
}

describe('what a player was shown is gone within the minute, once the game is over', () => {
  it.each<[string, (known: Awaited<ReturnType<typeof privateGame>>) => Promise<unknown>]>([
    [
      'and a block follows',
      async ({ gameId, setter, other }) => {
        await quit(other, gameId)
        await block(setter, other)
      },
    ],
    [
      'and a block follows between two who came together by a link',
      async ({ gameId, setter, other }) => {
        await env.DB.prepare('DELETE FROM homies').run()
        await quit(other, gameId)
        await block(setter, other)
      },
    ],
    [
      'where a block was before',
      async ({ gameId, setter, other, shown }) => {
        await block(other, setter)
        for (const url of shown) expect(await statusOf(url, other)).toBe(200)
        await quit(other, gameId)
      },
    ],
  ])('%s', async (_, end) => {
    const known = await privateGame()
    await end(known)
    for (const url of known.shown) expect(await statusOf(url, known.other)).toBe(403)
  })
})

describe('opens again at once', () => {
  it('for two who are homies again within three hours', async () => {
    const { ann, bob, spotId, forBob } = await privateAnn()
    await removeHomie(ann, bob)
    expect(await statusOf(forBob[0]!, bob)).toBe(403)
    await becomeHomies(ann, bob)
    for (const url of [...forBob, ...(await shownTo(bob, ann, spotId))]) {
      expect(await statusOf(url, bob)).toBe(200)
    }
  })

  it('for homies of one whose ban was undone', async () => {
    const { ann, bob, forBob } = await privateAnn()
    const { moderator, caseId } = await moderate(ann, 'ban')
    expect(await statusOf(forBob[0]!, bob)).toBe(404)
    await act(moderator, caseId, 'undo', { seen: '1' })
    // A data centre may have read the list a moment ago.
    const later = 2 * soon
    for (const url of forBob) expect(await statusOf(url, bob, later)).toBe(200)
    for (const url of forBob) expect(await ask(url, bob, later)).toMatchObject({ trips: 0 })
  })

  it('for one whose suspension was undone', async () => {
    const { bob, forBob } = await privateAnn()
    const { moderator, caseId } = await suspend(bob)
    await act(moderator, caseId, 'undo', { seen: '1' })
    for (const url of forBob) expect(await statusOf(url, bob)).toBe(200)
  })
})

describe('loses nothing', () => {
  it('a homie of one who was public and became private', async () => {
    const { ann, bob, forBob } = await privateAnn()
    for (const isPublic of [true, false]) {
      const path = profileEndpoints.changeVisibility.url()
      await call(path, { method: 'PATCH', as: ann, json: { isPublic } })
    }
    for (const url of forBob) expect(await ask(url, bob)).toMatchObject({ status: 200 })
    for (const url of forBob) expect(await ask(url, bob)).toEqual({ status: 200, trips: 0 })
  })

  it.each([
    ['removed', removeHomie],
    ['blocked', block],
  ])('a player of the same game who was %s', async (_, end) => {
    const { setter, other, shown } = await privateGame()
    await end(setter, other)
    for (const url of shown) expect(await statusOf(url, other)).toBe(200)
  })

  it('a suspended skater of their own things', async () => {
    const { ann, spotId } = await privateAnn()
    const own = await shownTo(ann, ann, spotId)
    await suspend(ann)
    for (const url of own) expect(await statusOf(url, ann)).toBe(200)
  })

  it('a moderator who was a homie of the maker of a case', async () => {
    const [ann, moderator, reporter] = [await skater(), await newModerator(), await skater()]
    await becomeHomies(ann, moderator)
    const { id } = await stack(ann)
    await report('my_clip', id, reporter)
    await setPublic(ann.userId, false)
    await removeHomie(ann, moderator)
    const path = outerUrls.deskCase({ caseId: await caseOf(id) })
    const html = await (await call(path, { as: moderator })).text()
    const signed = /src="(\/api\/video-clips\/[^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&')
    expect(await statusOf(signed, moderator)).toBe(200)
  })
})
