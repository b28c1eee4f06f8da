import { beforeAll, describe, expect, it } from 'vitest'
import { notificationEndpoints } from '../../worker/notifications/endpoints'
import { feedEndpoints } from '../../worker/feed/endpoints'
import { gameEndpoints } from '../../worker/games/endpoints'
import { urls } from '../../worker/urls'
import { openGame, pageOf, tokenOf } from './challenges/support'
import { makeSkate } from './games/support'
import { knock } from './live/support'
import { call } from './support/call'
import { becomeHomies } from './support/homies'
import { skater, stack, type Skater } from './support/skaters'
import { movie, partBytes } from './uploads/bytes'
import { begin, create, patch, useForClip } from './uploads/client'

let ann: Skater
let bob: Skater
let file: Uint8Array

/** A skater with a clip, a homie and a game. */
beforeAll(async () => {
  ;[ann, bob] = [await skater('ann'), await skater('bob')]
  await becomeHomies(ann, bob)
  await stack(ann)
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
    ['the list of games', () => gameEndpoints.list.url(), 2],
    ['the unread count', () => notificationEndpoints.countUnread.url(), 1],
    ['the notifications', () => notificationEndpoints.list.url(), 1],
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

it('a page that is the same for everybody asks nothing, also from memory', async () => {
  const answer = await call(urls.terms())
  expect(answer.headers.get('Server-Timing')).toBe(
    'd1;desc="0", r2;desc="0", rows-read;desc="0", rows-written;desc="0"',
  )
})
