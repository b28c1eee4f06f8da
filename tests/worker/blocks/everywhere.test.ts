import { beforeAll, describe, expect, it } from 'vitest'
import * as homieEndpoints from '../../../worker/homies/endpoints'
import * as blockEndpoints from '../../../worker/blocks/endpoints'
import * as scoreEndpoints from '../../../worker/score/endpoints'
import * as clipEndpoints from '../../../worker/clips/endpoints'
import * as gameEndpoints from '../../../worker/games/endpoints'
import * as sessionEndpoints from '../../../worker/session/endpoints'
import * as liveEndpoints from '../../../worker/live/endpoints'
import * as mediaEndpoints from '../../../worker/media/endpoints'
import * as streamEndpoints from '../../../worker/stream/endpoints'
import * as propsEndpoints from '../../../worker/props/endpoints'
import * as spotEndpoints from '../../../worker/spots/endpoints'
import * as nextEndpoints from '../../../worker/tricks/next/endpoints'
import { outerUrls, urls } from '../../../worker/urls'
import type { World } from '../access/fixtures'
import { access } from '../access/table'
import { makeSkate } from '../games/support'
import { call, moveAway } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { snapshot } from '../support/snapshot'
import { endTrial } from '../support/rows/users'
import { block } from './support'
import { makeTown, tracesOf, type Things, type Town } from './town'

let town: Town
let restore: () => Promise<void>

beforeAll(async () => {
  await empty()
  town = await makeTown()
  restore = await snapshot()
}, 120_000)

/** The same for every viewer: bytes by their name, and pages for search engines. */
const sameForAll = new Set<string>(
  [
    mediaEndpoints.video.url,
    mediaEndpoints.poster.url,
    mediaEndpoints.profilePhoto.url,
    outerUrls.linkPicture,
    mediaEndpoints.playlist.url,
    streamEndpoints.source.url,
    urls.player,
    urls.sitemap,
    urls.sitemapOfDay,
  ].map(({ path }) => path),
)

/** A socket has no answer to read, who is blocked is listed to the blocker, and signing in or out ends the session that looks. */
const unread = new Set<string>(
  [
    liveEndpoints.open.url,
    blockEndpoints.list.url,
    sessionEndpoints.login.url,
    sessionEndpoints.callback.url,
    sessionEndpoints.logout.url,
  ].map(({ path }) => path),
)

const reads = access.filter(
  ({ method, route }) => method === 'GET' && !sameForAll.has(route) && !unread.has(route),
)

/** More addresses, with what a skater may give them. */
function moreOf({ third, thirdsSpot, finished }: Town, { owner }: Things): string[] {
  const part = owner.skatertag.slice(1)
  const ids = { userId: owner.userId, trickId: 'kickflip' }
  return [
    homieEndpoints.search.url({}, { q: part }),
    scoreEndpoints.leaderboard.url({}, { page: 1 }),
    scoreEndpoints.leaderboard.url({}, { around: 'me' }),
    spotEndpoints.clips.url({ spotId: thirdsSpot.id }),
    urls.skater(third),
    clipEndpoints.listOf.url(third),
    scoreEndpoints.ofSkater.url(third),
    urls.games({}, { game: finished[0]! }),
    gameEndpoints.rivalry.url(ids),
    nextEndpoints.ladder.url({}, { against: owner.userId }),
    nextEndpoints.whatNext.url(),
    urls.homies({}, { tab: 'requests' }),
    spotEndpoints.pins.url({}, { south: 37, west: -123, north: 38, east: -122, zoom: 12 }),
    ...finished.flatMap((gameId) => [
      gameEndpoints.show.url({ gameId }),
      gameEndpoints.players.url({ gameId }),
      gameEndpoints.turns.url({ gameId }),
      gameEndpoints.latestTurn.url({ gameId }),
      gameEndpoints.attempts.url({ gameId, trickId: 'ollie' }),
      gameEndpoints.myVote.url({ gameId }),
      gameEndpoints.votes.url({ gameId }),
      gameEndpoints.clips.url({}, { gameId }),
    ]),
  ]
}

const worldOf = ({ owner, ...things }: Things): World => ({ ...things, owner }) as unknown as World

/** Who gave props for what a skater has. */
const propsOf = ({ clip, trickVideo, contest }: Things): string[] =>
  [
    { contentType: 'my_clip', contentId: clip.id },
    { contentType: 'trick_video', contentId: trickVideo.id },
    { contentType: 'own_the_spot_clip', contentId: contest.id },
  ].map((thing) => propsEndpoints.list.url(thing))

/** Each address, what it answers to a viewer, and which traces of the other are in the answer. */
async function look(viewer: Things, other: Things) {
  const traces = tracesOf(other)
  const paths = [
    ...reads.map(({ path }) => safely(() => path(worldOf(other)))),
    ...moreOf(town, other),
    ...propsOf(viewer),
  ]
  const found: { path: string; status: number; traces: string[] }[] = []
  for (const path of paths.filter((each) => each !== undefined)) {
    moveAway()
    const answer = await call(path, { as: viewer.owner })
    // A page may repeat the address that it was asked for.
    const text = (await answer.text()).replaceAll(path, '')
    const names = traces.filter((trace) => text.toLowerCase().includes(trace.toLowerCase()))
    found.push({ path, status: answer.status, traces: names })
  }
  return found
}

/** Addresses of things that this town has not, such as a case of the desk. */
function safely(path: () => string): string | undefined {
  try {
    return path()
  } catch {
    return undefined
  }
}

describe('two skaters with a block between them', () => {
  it('saw each other in many places before', async () => {
    const seen = await look(town.one, town.other)
    expect(seen.filter(({ traces }) => traces.length > 0).length).toBeGreaterThan(25)
  }, 120_000)

  it.each([
    ['the blocker', () => [town.one, town.other] as const, false],
    ['the blocked', () => [town.other, town.one] as const, false],
    ['the blocker, whose trial is over', () => [town.one, town.other] as const, true],
    ['the blocked, whose trial is over', () => [town.other, town.one] as const, true],
  ])(
    '%s finds nothing of the other at any address',
    async (_, sides, isExpired) => {
      await restore()
      const [viewer, other] = sides()
      // Games that wait for their start, one of each.
      await makeSkate([viewer.owner, other.owner])
      await makeSkate([other.owner, viewer.owner])
      expect((await block(town.one.owner, town.other.owner)).status).toBe(201)
      if (isExpired) await endTrial(viewer.owner)
      const seen = await look(viewer, other)
      expect(seen.filter(({ traces }) => traces.length > 0)).toEqual([])
      const isAbout = (path: string) => tracesOf(other).some((trace) => path.includes(trace))
      // Of one's own reports it may be asked, and a trick leads to the page that is not there.
      const told = seen.filter(
        ({ path, status }) => isAbout(path) && status < 400 && !/check|\/tricks\//.test(path),
      )
      expect(told).toEqual([])
    },
    120_000,
  )

  it.each([
    ['the blocker', () => [town.one, town.other] as const],
    ['the blocked', () => [town.other, town.one] as const],
  ])('%s, without homies, is offered the other before and never after', async (_, sides) => {
    await restore()
    const [viewer, other] = sides()
    const forgotten = ['DELETE FROM homies', 'DELETE FROM homie_requests']
    await env.DB.batch(forgotten.map((sql) => env.DB.prepare(sql)))
    const offered = async () => {
      const paths = [homieEndpoints.suggestions.url(), urls.homies()]
      const answers = paths.map(async (path) => (await call(path, { as: viewer.owner })).text())
      return (await Promise.all(answers)).map((text) =>
        tracesOf(other).some((trace) => text.toLowerCase().includes(trace.toLowerCase())),
      )
    }
    expect(await offered()).toEqual([true, true])
    expect((await block(town.one.owner, town.other.owner)).status).toBe(201)
    expect(await offered()).toEqual([false, false])
  })
})
