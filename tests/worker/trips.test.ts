import { beforeAll, describe, expect, it } from 'vitest'
import * as feedbackEndpoints from '../../worker/feedback/endpoints'
import * as clipEndpoints from '../../worker/clips/endpoints'
import { enjoymentLevels } from '../../worker/enums'
import * as flagEndpoints from '../../worker/flags/endpoints'
import * as notificationEndpoints from '../../worker/notifications/endpoints'
import * as feedEndpoints from '../../worker/feed/endpoints'
import * as homieEndpoints from '../../worker/homies/endpoints'
import * as gameEndpoints from '../../worker/games/endpoints'
import * as propsEndpoints from '../../worker/props/endpoints'
import * as profileEndpoints from '../../worker/profiles/endpoints'
import type { Notification } from '../../worker/notifications/contract'
import * as skateSessionEndpoints from '../../worker/skate-sessions/endpoints'
import * as nextEndpoints from '../../worker/tricks/next/endpoints'
import { urls } from '../../worker/urls'
import { block, mute, unblock, unmute } from './blocks/support'
import { openGame, pageOf, tokenOf } from './challenges/support'
import { evict, lending } from './games/start-game'
import {
  crew,
  film,
  filmed,
  makeSkate,
  recording,
  started,
  turn,
  vote,
  wake,
} from './games/support'
import { answer as answerRequest, ask, asked, cancel, makeHomies, remove } from './homies/support'
import { knock } from './live/support'
import { give, takeBack } from './props/support'
import { add, session } from './skate-sessions/support'
import { call } from './support/call'
import { file as fileOf } from './support/env'
import { becomeHomies } from './support/homies'
import { recordPoints } from './support/metrics'
import { skater, stack, type Skater } from './support/skaters'
import { movie, partBytes } from './uploads/bytes'
import { begin, create, patch, useForClip } from './uploads/client'

let ann: Skater
let bob: Skater
let clipId: string
let file: Uint8Array

/** A skater with a clip, a homie and a game. */
beforeAll(async () => {
  ;[ann, bob] = [await skater('ann'), await skater('bob')]
  await becomeHomies(ann, bob)
  clipId = (await stack(ann)).id
  await stack(bob)
  await makeSkate([ann, bob])
  file = await movie(partBytes + 5000)
}, 60_000)

/** How often a request waited for the database, as its answer says. */
function tripsOf(answer: Response): number {
  expect(answer.status).toBeLessThan(400)
  const said = /^d1;desc="(\d+)", r2;desc="\d+"/.exec(answer.headers.get('Server-Timing') ?? '')
  return Number(said?.[1] ?? NaN)
}

const get = async (path: string, headers = {}) => tripsOf(await call(path, { as: ann, headers }))

describe('what a skater opens waits for the database at most', () => {
  // A page that shows the trick bag reads the catalogue too, because each call is the first of its
  // deployment.
  it.each([
    ['the own profile', () => urls.profile(), 3],
    ["a homie's profile", () => urls.skater({ skatertag: 'bob' }), 3],
    ['the feed', () => urls.activity(), 2],
    ['more of the feed', () => feedEndpoints.list.url(), 2],
    ['the games page', () => urls.games(), 2],
    ['the homies page', () => urls.homies(), 5],
    ['the homies', () => homieEndpoints.list.url(), 2],
    ['the list of games', () => gameEndpoints.list.url(), 2],
    ['the unread count', () => notificationEndpoints.countUnread.url(), 1],
    ['the notifications', () => notificationEndpoints.list.url(), 1],
    ['what tricks come next', () => nextEndpoints.whatNext.url(), 2],
    ['the ladder', () => nextEndpoints.ladder.url(), 2],
    ['the own sessions', () => skateSessionEndpoints.list.url(), 1],
    [
      'who gave props',
      () => propsEndpoints.list.url({ contentType: 'my_clip', contentId: clipId }),
      2,
    ],
  ])('%s', async (_, path, most) => {
    expect(await get(path())).toBeLessThanOrEqual(most)
  })

  it('the list of games that has not changed: one', async () => {
    const first = await call(gameEndpoints.list.url(), { as: ann })
    expect(
      await get(gameEndpoints.list.url(), { 'If-None-Match': first.headers.get('ETag') }),
    ).toBe(1)
  })

  it("the page of a game's link: two, for a visitor one", async () => {
    const { id } = await openGame(ann)
    const token = await tokenOf(ann, id)
    expect(tripsOf(await pageOf(bob, token))).toBe(2)
    expect(tripsOf(await pageOf(null, token))).toBe(1)
  })

  it('the live socket: one', async () => {
    const answer = await knock(ann)
    expect([answer.status, tripsOf(answer)]).toEqual([101, 1])
    answer.webSocket!.accept()
    answer.webSocket!.close()
  })
})

it('an upload waits at most three times to begin, three for a piece, four for the last and four for its clip', async () => {
  const as = { as: ann }
  const begun = tripsOf(await create(file.length, as))
  const id = await begin(file.length, as)
  const piece = tripsOf(await patch(id, 0, file.subarray(0, partBytes), as))
  const last = tripsOf(await patch(id, partBytes, file.subarray(partBytes), as))
  const clip = tripsOf(await useForClip(id, as))
  const most = { begun: 3, piece: 3, last: 4, clip: 4 }
  expect(Object.entries({ begun, piece, last, clip })).toEqual(Object.entries(most))
})

const write = (
  method: string,
  path: string,
  options: { as?: Skater; json?: unknown; body?: BodyInit } = {},
) => call(path, { method, as: ann, ...options })

const changeProfile = (json: object) => write('PUT', profileEndpoints.change.url(), { json })

async function changePhoto() {
  const body = new FormData()
  body.set('profilePhoto', await fileOf('photo-plain.jpg'))
  // As browsers send it, with its length.
  const sent = new Response(body)
  const headers = { 'Content-Type': sent.headers.get('Content-Type')! }
  const bytes = await sent.arrayBuffer()
  return call(profileEndpoints.changePhoto.url(), {
    method: 'POST',
    as: ann,
    body: bytes,
    headers: { ...headers, 'Content-Length': String(bytes.byteLength) },
  })
}

const report = async () => {
  const { id } = await stack(bob)
  const json = { contentType: 'my_clip', contentId: id, contentOwnerId: bob.userId }
  return write('POST', flagEndpoints.report.url(), { json })
}

async function readOne() {
  await ask(await skater(), ann)
  const list = await call(notificationEndpoints.list.url(), { as: ann })
  const [{ id }] = await list.json<[Notification]>()
  return write('POST', notificationEndpoints.read.url({ notificationId: id }))
}

const wished = (isWished: boolean) => ({ json: { isWished } })

const feedback = { enjoymentLevel: enjoymentLevels[0], recommendationScore: 9 }

describe('a small write waits for the database at most twice before its answer:', () => {
  it.each<[string, () => Promise<Response>]>([
    ['a homie request', async () => ask(ann, await skater())],
    [
      'one that crosses the other’s',
      async () => {
        const cal = await skater()
        await ask(cal, ann)
        return ask(ann, cal)
      },
    ],
    [
      'a request accepted',
      async () => answerRequest(ann, (await asked(await skater(), ann)).id, 'accepted'),
    ],
    [
      'a request rejected',
      async () => answerRequest(ann, (await asked(await skater(), ann)).id, 'rejected'),
    ],
    ['a request taken back', async () => cancel(ann, (await asked(ann, await skater())).id)],
    [
      'a homie removed',
      async () => {
        const cal = await skater()
        await makeHomies(ann, cal)
        return remove(ann, cal)
      },
    ],
    [
      'made private',
      () => write('PATCH', profileEndpoints.changeVisibility.url(), { json: { isPublic: false } }),
    ],
    [
      'made public',
      () => write('PATCH', profileEndpoints.changeVisibility.url(), { json: { isPublic: true } }),
    ],
    [
      'out of search engines',
      () => write('PUT', profileEndpoints.changePrivacy.url(), { json: { noindex: true } }),
    ],
    [
      'when clips play',
      () => write('PUT', profileEndpoints.changePreferences.url(), { json: { clipsPlay: 'wifi' } }),
    ],
    ['a bio', () => changeProfile({ bio: 'Ledges.' })],
    ['a stance', () => changeProfile({ stance: 'regular' })],
    ['a first year', () => changeProfile({ startedSkatingYear: 2001 })],
    ['a skatertag', () => changeProfile({ skatertag: 'ann.2' })],
    [
      'marks in a clip',
      async () => {
        const { id } = await stack(ann)
        return write('PUT', clipEndpoints.changeMarks.url({ clipId: id }), {
          json: { popMs: 100, landMs: 600 },
        })
      },
    ],
    ['feedback', () => write('POST', feedbackEndpoints.send.url(), { json: feedback })],
    ['a report', report],
    ['props', async () => give(ann, (await stack(bob)).id)],
    [
      'props taken back',
      async () => {
        const { id } = await stack(bob)
        await give(ann, id)
        return takeBack(ann, id)
      },
    ],
    ['a block', async () => block(ann, await skater())],
    [
      'no block any more',
      async () => {
        const cal = await skater()
        await block(ann, cal)
        return unblock(ann, cal)
      },
    ],
    ['a mute', async () => mute(ann, await skater())],
    [
      'no mute any more',
      async () => {
        const cal = await skater()
        await mute(ann, cal)
        return unmute(ann, cal)
      },
    ],
    ['a wish', () => write('PUT', nextEndpoints.wish.url({ trickId: 'manual' }), wished(true))],
    [
      'a wish taken back',
      () => write('PUT', nextEndpoints.wish.url({ trickId: 'manual' }), wished(false)),
    ],
    [
      'what one can do',
      () => write('PUT', nextEndpoints.tell.url(), { json: { trickIds: ['ollie'] } }),
    ],
    [
      'a session at the park',
      () => write('POST', skateSessionEndpoints.keep.url(), { json: session() }),
    ],
    [
      'a session corrected',
      async () => {
        const { id } = await add(ann, { startedAt: new Date(Date.now() - 9000).toISOString() })
        const json = { version: 1, tricks: session().tricks }
        return write('PUT', skateSessionEndpoints.correct.url({ skateSessionId: id }), { json })
      },
    ],
    ['a notification read', readOne],
    ['all notifications read', () => write('POST', notificationEndpoints.readAll.url())],
  ])('%s', async (_, act) => {
    expect(tripsOf(await act())).toBeLessThanOrEqual(2)
  })
})

/** How often a request for a game and the game's room, which may be asleep, wait for the database. */
async function tripsInGame(gameId: string, send: (bindings: object) => Promise<Response>) {
  const metrics = recordPoints()
  await evict(gameId)
  const bindings = { METRICS: metrics.METRICS, LOG_SAMPLE: '1' }
  const answered = await lending(gameId, { METRICS: metrics.METRICS }, () => send(bindings))
  expect([answered.status, await answered.text()]).toEqual([200, expect.anything()])
  const trips = ['request', 'command'].flatMap((kind) =>
    metrics.of(kind).map(({ doubles }) => doubles[3]!),
  )
  expect(trips).toHaveLength(2)
  return trips[0]! + trips[1]!
}

describe('with its room, a game waits for the database at most twice before its answer:', () => {
  it('a vote, also the last one, which ends the game', async () => {
    const [cal, dan, eve] = (await crew(3)) as [Skater, Skater, Skater]
    const id = await recording([cal, dan, eve])
    const clip = await filmed(cal, id)
    for (const each of [dan, eve]) await film(each, id)
    const other = await call(gameEndpoints.show.url({ gameId: id }), { as: cal })
    const { clips } = await other.json<{ clips: { id: string }[] }>()
    const others = clips.find((each) => each.id !== clip.id)!.id
    await wake(id, 25)
    for (const [by, of] of [
      [dan, clip.id],
      [eve, clip.id],
      [cal, others],
    ] as const) {
      const trips = await tripsInGame(id, (bindings) => vote(by, id, of, { hours: 25, bindings }))
      expect(trips).toBeLessThanOrEqual(2)
    }
  })

  it('a reaction to a turn, a call, the vote on it, and marks in its video', async () => {
    const { id, order } = await started(await crew(3))
    const [setter, second, third] = order as [Skater, Skater, Skater]
    const set = await turn(setter, id, { trickId: 'ollie', landed: true })
    const { latestTurn } = await set.json<{ latestTurn: { id: string } }>()
    const turnId = latestTurn.id
    const react = await tripsInGame(id, (bindings) =>
      call(gameEndpoints.react.url({ gameId: id, turnId }), {
        method: 'PUT',
        as: second,
        json: { kind: 'fire' },
        bindings,
      }),
    )
    const called = await tripsInGame(id, async (bindings) => {
      const made = await call(gameEndpoints.callTurn.url({ gameId: id, turnId }), {
        method: 'POST',
        as: second,
        bindings,
      })
      return new Response(made.body, { status: made.status === 201 ? 200 : made.status })
    })
    const judged = await tripsInGame(id, (bindings) =>
      call(gameEndpoints.voteOnCall.url({ gameId: id, turnId }), {
        method: 'POST',
        as: third,
        json: { landed: true },
        bindings,
      }),
    )
    const marked = await tripsInGame(id, (bindings) =>
      call(gameEndpoints.markTurn.url({ gameId: id, turnId }), {
        method: 'PUT',
        as: setter,
        json: { popMs: 100, landMs: 600 },
        bindings,
      }),
    )
    const trips = { react, called, judged, marked }
    expect(trips).toEqual({ react: 2, called: 2, judged: 2, marked: 2 })
  })
})

it('a page that is the same for everybody asks nothing, also from memory', async () => {
  const answer = await call(urls.terms())
  expect(answer.headers.get('Server-Timing')).toBe(
    'd1;desc="0", r2;desc="0", rows-read;desc="0", rows-written;desc="0"',
  )
})

it('a new photo waits three times: for its room, its row before the bytes, and its place in the profile', async () => {
  const answer = await changePhoto()
  expect([answer.status, tripsOf(answer)]).toEqual([200, 3])
})
