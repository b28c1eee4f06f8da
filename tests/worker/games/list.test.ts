import { beforeEach, describe, expect, it } from 'vitest'
import type { Game } from '../../../worker/games/reads/contract'
import * as gameEndpoints from '../../../worker/games/endpoints'
import * as profileEndpoints from '../../../worker/profiles/endpoints'
import { urls } from '../../../worker/urls'
import { call, stoppedAt } from '../support/call'
import { withoutUrls } from '../support/signed'
import { empty } from '../support/empty'
import { replacePhoto, updateProfile } from '../support/rows/profiles'
import { updateSpots } from '../support/rows/spots'
import type { Skater } from '../support/skaters'
import { open } from './start-game'
import { crew, gameFor, makeSkate, quit, read, recording, roll, said, started } from './support'

let ann: Skater
let bob: Skater
let players: Skater[]
/** When the list is looked at: its URLs, and with them its ETag, change with the time. */
let now: number

beforeEach(async () => {
  await empty()
  players = await crew(3)
  now = Date.now()
  ;[ann, bob] = players as [Skater, Skater]
})

const list = (as: Skater, etag?: string, hours = 0) =>
  call(gameEndpoints.list.url(), {
    as,
    bindings: stoppedAt(now + hours * 3_600_000),
    headers: etag ? { 'If-None-Match': etag } : {},
  })

const etagOf = async (as: Skater) => (await list(as)).headers.get('ETag')!

describe('the ETag of the list', () => {
  it.each([
    ['skatertag', { skatertag: 'bobby.new' }],
    ['stance', { stance: 'goofy' }],
  ] as const)('changes with the %s of a player', async (_, change) => {
    await makeSkate(players.slice(0, 2))
    const [etag, other] = [await etagOf(ann), await etagOf(players[2]!)]
    await updateProfile(bob, { stance: 'regular' })
    const before = await etagOf(ann)
    expect((await list(ann, before)).status).toBe(304)
    await updateProfile(bob, change)
    const after = await list(ann, before)
    expect(after.status).toBe(200)
    const [game] = await after.json<Game[]>()
    expect(game!.players[1]).toMatchObject(change)
    expect(await etagOf(players[2]!)).toBe(other)
    expect(etag).toBeTruthy()
  })

  it('changes with a photo', async () => {
    await makeSkate(players.slice(0, 2))
    const etag = await etagOf(ann)
    await replacePhoto(bob)
    expect((await list(ann, etag)).status).toBe(200)
  })

  it('does not change with what no card shows, and with time only as its URLs do', async () => {
    await recording(players)
    const etag = await etagOf(ann)
    await updateProfile(bob, { isPublic: false })
    await updateSpots(ann, { name: 'Elsewhere' })
    expect((await list(ann, etag)).status).toBe(304)
    const before = await read<Game[]>(ann, gameEndpoints.list.url())
    // Past its deadline, while no alarm has rung: the same card, and the same answer.
    const later = await list(ann, etag, 30)
    expect(later.status).toBe(200)
    const ofCards = (tag: string | null) => tag?.split('-')[0]
    expect(ofCards(later.headers.get('ETag'))).toBe(ofCards(etag))
    expect(await read<Game[]>(ann, gameEndpoints.list.url(), { hours: 30 })).toEqual(before)
  })

  it('changes when a player is deleted', async () => {
    await makeSkate(players)
    const etag = await etagOf(ann)
    await call(profileEndpoints.own.url(), { method: 'DELETE', as: bob })
    expect((await list(ann, etag)).status).toBe(200)
  })
})

/** What the screen is begun with in the HTML. */
async function screenFor(as: Skater) {
  const page = await (await call(urls.games(), { as, bindings: stoppedAt(now) })).text()
  const json = /data-island="games\/screen"[^>]*data-props="([^"]*)"/.exec(page)?.[1] ?? ''
  const text = json.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&#39;', "'")
  return JSON.parse(
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  ) as {
    games: Game[]
    total: number
    etag: string | null
  }
}

describe('the page of games', () => {
  it('has the games in the order of the list', async () => {
    await recording(players)
    await started(players.slice(0, 2))
    const { games, total, etag } = await screenFor(ann)
    const answer = await list(ann)
    expect(games).toEqual(await answer.json())
    expect([total, etag]).toEqual([2, answer.headers.get('ETag')])
    expect((await list(ann, etag!)).status).toBe(304)
  })

  it('has the first page of many games', async () => {
    const { id } = await started(players.slice(0, 2))
    const userIds = players.slice(0, 2).map(({ userId }) => userId)
    for (let i = 0; i < 11; i++) await open(userIds, {})
    const { games, total, etag } = await screenFor(ann)
    const all = await read<Game[]>(ann, gameEndpoints.list.url())
    expect(all[0]!.id).toBe(id)
    expect(withoutUrls(games)).toEqual(all.slice(0, 10))
    expect([total, etag]).toEqual([12, null])
  })

  it('has no games for a new skater', async () => {
    expect(await screenFor(ann)).toMatchObject({ games: [], total: 0, etag: expect.any(String) })
  })
})

it('an invitation that expired leaves the list', async () => {
  const { id } = await makeSkate(players)
  for (const each of [ann, bob]) await roll(each, id)
  const cat = players[2]!
  expect((await gameFor(cat, id)).acts).toMatchObject({ roll: true, quit: false })
  expect(await said(await quit(cat, id))).toBe('403 not_joined')
  expect(await read<Game[]>(cat, gameEndpoints.list.url())).toHaveLength(1)
  await roll(cat, id, { hours: 49 })
  expect(await read<Game[]>(cat, gameEndpoints.list.url())).toEqual([])
  expect((await gameFor(ann, id)).status).toBe('in_progress')
})
