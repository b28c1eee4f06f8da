import { beforeEach, describe, expect, it } from 'vitest'
import { ulid } from '../../../worker/db/ids'
import type { TodayPick } from '../../../worker/spots/where-today/contract'
import * as spotEndpoints from '../../../worker/spots/endpoints'
import { block } from '../blocks/support'
import { json } from '../homies/support'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { becomeHomies } from '../support/homies'
import { addActivity } from '../support/rows/activity'
import { runBatch } from '../support/rows/db'
import { addMedia } from '../support/rows/media'
import { addSpot, sayOfSpot, showSpot } from '../support/rows/spots'
import { addClip, addTrickVideo } from '../support/rows/videos'
import { skater, stack, type Skater } from '../support/skaters'
import { readWatched } from './support'

let ann: Skater
let bob: Skater

beforeEach(async () => {
  await empty()
  ;[ann, bob] = [await skater('ann'), await skater('bob')]
  await becomeHomies(ann, bob)
})

const ferry = { lat: 37.795, lng: -122.394 }
type TodayQuery = Record<string, string | number>
const today = (query: TodayQuery = {}, as = ann) =>
  json<TodayPick[]>(spotEndpoints.today.url({}, query), { as })
const names = async (query?: TodayQuery, as?: Skater) =>
  (await today(query, as)).map(({ spot }) => spot.name)

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** A clip or trick video, with its item in the feed. */
function stackAgo(of: Skater, spotId: string, days: number, kind: 'clip' | 'trick' = 'clip') {
  const [name, id] = [crypto.randomUUID(), ulid(daysAgo(days))]
  const isClip = kind === 'clip'
  return runBatch([
    addMedia(of, { name }),
    isClip
      ? addClip(of, { id, videoObjectName: name, spotId })
      : addTrickVideo(of, { id, videoObjectName: name, spotId, trickId: 'kickflip' }),
    addActivity(of, { id, type: isClip ? 'my_clip_upload' : 'trick_video_upload' }),
  ])
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const say = (
  spotId: string,
  as: Skater,
  condition: 'dry' | 'wet' | 'blocked' | 'gone',
  hours = 1,
) => sayOfSpot(spotId, as, { condition, conditionAt: hoursAgo(hours) })

describe('where to skate today', () => {
  beforeEach(async () => {
    await addSpot(ann, { id: 'pier', name: 'Pier', latitude: '37.797', longitude: '-122.394' })
    await addSpot(bob, { id: 'army', name: 'Army', latitude: '37.748', longitude: '-122.386' })
    await addSpot(ann, { id: 'oak', name: 'Oakland', latitude: '37.795', longitude: '-122.27' })
  })

  it('is near first where the position is known, and says why', async () => {
    await stackAgo(ann, 'pier', 21)
    await say('pier', bob, 'dry', 5)
    const [first, ...others] = await today(ferry)
    expect(first).toMatchObject({ spot: { id: 'pier', name: 'Pier' }, distance: 222 })
    expect(Date.now() - Date.parse(first!.notSince!)).toBeCloseTo(21 * 86_400_000, -5)
    expect(Date.now() - Date.parse(first!.dryAt!)).toBeCloseTo(5 * 3_600_000, -5)
    expect(others).toMatchObject([
      { spot: { name: 'Army' }, notSince: null, dryAt: null },
      { spot: { name: 'Oakland' } },
    ])
  })

  it('is otherwise what was left alone for longest', async () => {
    await stackAgo(ann, 'pier', 21)
    await stackAgo(ann, 'army', 40, 'trick')
    const picks = await today()
    expect(picks.map(({ spot }) => spot.name)).toEqual(['Oakland', 'Army', 'Pier'])
    expect(picks.map(({ distance }) => distance)).toEqual([null, null, null])
  })

  it('is nowhere where the skater has stacked in 14 days, but may be where a homie has', async () => {
    await stackAgo(ann, 'pier', 13.9)
    await stackAgo(ann, 'oak', 3, 'trick')
    await stackAgo(bob, 'army', 1)
    expect(await names(ferry)).toEqual(['Army'])
    await stack(ann, { caption: 'Line', spotId: 'army' })
    expect(await names(ferry)).toEqual([])
  })

  it.each(['wet', 'blocked', 'gone'] as const)('is nowhere that is %s', async (condition) => {
    await say('pier', bob, condition)
    expect(await names(ferry)).toEqual(['Army', 'Oakland'])
  })

  it('goes by what was said last and still counts', async () => {
    await say('pier', bob, 'wet', 30)
    await say('pier', ann, 'dry', 2)
    await say('army', ann, 'wet', 49)
    expect(await names(ferry)).toEqual(['Pier', 'Army', 'Oakland'])
  })

  it('does not go by who may not see the spot, or has a block with the viewer', async () => {
    const [cat, eve] = [await skater('cat'), await skater('eve')]
    await becomeHomies(bob, cat)
    await say('pier', eve, 'wet')
    await say('army', cat, 'wet')
    expect(await names(ferry)).toEqual(['Pier', 'Oakland'])
    await block(ann, cat)
    expect(await names(ferry)).toEqual(['Pier', 'Army', 'Oakland'])
  })

  it('is only where the viewer sees the spot, and passes the filter', async () => {
    await addSpot(bob, { id: 'few', name: 'Few', isSharedWithHomies: false, obstacles: ['rail'] })
    expect(await names({ obstacles: 'rail' })).toEqual([])
    await showSpot('few', ann)
    expect(await names({ obstacles: 'rail' })).toEqual(['Few'])
    expect(await names({ ...ferry, obstacles: 'rail' })).toEqual(['Few'])
    expect(await names({}, await skater('dan'))).toEqual([])
  })
})

it.each<[TodayQuery]>([[{ lat: 1 }], [{ lng: 1 }], [{ lat: 91, lng: 1 }], [{ surface: 'wet' }]])(
  'an invalid position or filter is refused: %j',
  async (query) => {
    expect((await call(spotEndpoints.today.url({}, query), { as: ann })).status).toBe(400)
  },
)

describe('with 2,000 spots, 2,000 clips and 2,000 words', () => {
  beforeEach(async () => {
    const n = 'WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 1999)'
    const clipId = `'${ulid(daysAgo(400)).slice(0, 9)}' || printf('%017d', i)`
    await env.DB.batch([
      env.DB.prepare(
        `${n} INSERT INTO spots (id, user_id, name, latitude, longitude, created_at)
         SELECT printf('%026d', i), ?1, 'Spot ' || i, '37.' || printf('%04d', i), '-122.4', i FROM n`,
      ).bind(bob.userId),
      env.DB.prepare(
        `${n} INSERT INTO media (name, kind, owner_id, status, content_type, created_at)
         SELECT 'm' || i, 'video', ?1, 'committed', 'video/mp4', 0 FROM n`,
      ).bind(ann.userId),
      env.DB.prepare(
        `${n} INSERT INTO videos (kind, id, user_id, video_object_name, spot_id, created_at)
         SELECT 'clip', ${clipId}, ?1, 'm' || i, printf('%026d', i), i FROM n`,
      ).bind(ann.userId),
      env.DB.prepare(
        `${n} INSERT INTO activity (id, user_id, type, created_at)
         SELECT ${clipId}, ?1, 'my_clip_upload', i FROM n`,
      ).bind(ann.userId),
    ])
    for (let each = 0; each < 4; each++) {
      const homie = await skater()
      await becomeHomies(bob, homie)
      await env.DB.prepare(
        `INSERT INTO spot_conditions (spot_id, user_id, condition, condition_at)
         SELECT id, ?1, 'dry', ?2 FROM spots`,
      )
        .bind(homie.userId, Date.now() - 1000)
        .run()
    }
  })

  it.each<[string, TodayQuery]>([
    ['near a position', { lat: 37.05, lng: -122.4 }],
    ['anywhere', {}],
  ])('a choice %s reads a bounded part of each, by their indexes', async (_, query) => {
    const path = spotEndpoints.today.url({}, query)
    const { rows, plan, body } = await readWatched<TodayPick[]>(path, ann)
    expect(body).toHaveLength(10)
    expect(body[0]!.dryAt).not.toBeNull()
    // 500 spots, 500 items with their clips, and the words on 50 spots with who may see them.
    expect(rows).toBeLessThanOrEqual(501 * 9 + 500 * 3 + 501 * 9 + 100)
    expect(plan).not.toMatch(/SCAN (spots|videos|activity|spot_conditions)\b/)
  })
})
