import { beforeEach, describe, expect, it, vi } from 'vitest'
import { randomName } from '../../../worker/db/ids'
import * as clipEndpoints from '../../../worker/clips/endpoints'
import { urls } from '../../../worker/urls'
import { ask, lending, open } from '../games/start-game'
import { call, minuteJob } from '../support/call'
import { watched } from '../support/database'
import { empty } from '../support/empty'
import { env, fixture } from '../support/env'
import { recordLog } from '../support/log'
import { recordPoints } from '../support/metrics'
import { profileForm, newcomer, skater, stack, type Skater } from '../support/skaters'
import { begin, patch } from '../uploads/client'

let ann: Skater
let metrics: ReturnType<typeof recordPoints>

beforeEach(async () => {
  await empty()
  ann = await skater()
  metrics = recordPoints()
  return () => vi.restoreAllMocks()
})

const all = () => ({ METRICS: metrics.METRICS, LOG_SAMPLE: '1' })
const none = () => ({ METRICS: metrics.METRICS, LOG_SAMPLE: '0' })

const anyNumber = expect.any(Number)

describe('a request', () => {
  it('is counted by its route, with what it asked of the database', async () => {
    await call(clipEndpoints.listOf.url(ann), { as: ann, bindings: all() })
    const [point, ...others] = metrics.of('request')
    expect(others).toEqual([])
    expect(point).toEqual({
      index: '/api/user-clips/:userId',
      blobs: ['request', '/api/user-clips/:userId', 'GET'],
      doubles: [1, 200, anyNumber, 3, anyNumber, 0, anyNumber, anyNumber, 0, anyNumber],
    })
    expect(point!.doubles[4]).toBeGreaterThan(0)
  })

  it('that writes is counted with the rows it wrote', async () => {
    const json = { enjoymentLevel: 'meh', recommendationScore: 5 }
    await call('/api/feedback', { method: 'POST', as: ann, json, bindings: all() })
    expect(metrics.of('request')[0]!.doubles[5]).toBeGreaterThan(0)
  })

  it('that is no sample is not counted, unless it fails', async () => {
    await call('/terms', { bindings: none() })
    expect(metrics.of('request')).toEqual([])
    recordLog()
    const DB = watched(env.DB, () => Promise.reject(new Error('D1_ERROR: overloaded')))
    await call('/api/auth/user', { as: ann, bindings: { ...none(), DB } })
    expect(metrics.of('request')).toMatchObject([
      { doubles: [1, 500, anyNumber, anyNumber, 0, 0, 0, 0, 0, 0] },
    ])
  })
})

describe('no point', () => {
  it('holds the id of a person or a thing', async () => {
    const clip = await stack(ann)
    const paths = [
      urls.skater(ann),
      clipEndpoints.listOf.url(ann),
      urls.sharedClip({ clipId: clip.id }),
    ]
    for (const path of paths) await call(path, { as: ann, bindings: all() })
    const text = JSON.stringify(metrics.of('request'))
    expect(metrics.of('request')).toHaveLength(3)
    for (const id of [ann.userId, ann.skatertag, clip.id]) expect(text).not.toContain(id)
  })

  it('is missed by a deployment without a dataset', async () => {
    const answer = await call('/terms', { bindings: { METRICS: undefined, LOG_SAMPLE: '1' } })
    expect(answer.status).toBe(200)
  })

  it('fails a request when the dataset is out of order', async () => {
    const METRICS = {
      writeDataPoint: () => {
        throw new Error('Analytics Engine is away')
      },
    }
    const answer = await call('/terms', { bindings: { METRICS, LOG_SAMPLE: '1' } })
    expect(answer.status).toBe(200)
  })
})

describe('an upload', () => {
  it('is counted with its bytes and its length', async () => {
    const video = await fixture('video-faststart.mp4')
    const options = { as: ann, bindings: all() }
    await patch(await begin(video.length, options), 0, video, options)
    const [point] = metrics.of('upload')
    expect(point).toMatchObject({ index: 'video', blobs: ['upload', 'video', 'ready'] })
    const [weight, bytes, durationMs] = point!.doubles
    expect([weight, bytes, durationMs! > 500]).toEqual([1, video.length, true])
  })

  it('of a photo is counted by its use', async () => {
    const body = await profileForm()
    const as = await newcomer()
    await call('/api/profile', { method: 'POST', as, body, bindings: all() })
    expect(metrics.of('upload').map(({ blobs }) => blobs)).toEqual([
      ['upload', 'profile_photo', 'ready'],
    ])
  })
})

it('a command is counted by its room, done or refused, with its trips', async () => {
  const bob = await skater()
  const gameId = await open([ann.userId, bob.userId], {})
  const roll = () => ask(gameId, bob.userId, { type: 'roll' }, { key: randomName() })
  await lending(gameId, { METRICS: metrics.METRICS }, async () => {
    await roll()
    await roll()
  })
  expect(metrics.of('command')).toMatchObject([
    { index: 'skate', blobs: ['command', 'skate', 'roll', 'done'] },
    { index: 'unknown', blobs: ['command', 'unknown', 'roll', expect.any(String)] },
  ])
  const [trips, , written] = metrics.of('command')[0]!.doubles.slice(3)
  expect(trips).toBeGreaterThanOrEqual(1)
  expect(written).toBeGreaterThanOrEqual(2)
})

describe('the scheduled job', () => {
  it('is counted with its trips and its failures', async () => {
    await minuteJob(0, all())
    const [point] = metrics.of('job')
    expect(point).toMatchObject({ blobs: ['job', 'scheduled'] })
    expect(point!.doubles.slice(0, 2)).toEqual([1, 0])
    expect(point!.doubles[3]).toBeGreaterThan(10)
  })

  it('counts what waits, and warns of what waits too long', async () => {
    const name = randomName()
    const hourAgo = Date.now() - 3_600_000
    await env.DB.prepare(
      'INSERT INTO pending_deletions (name, purge_at, deleted_at) VALUES (?1, ?2, ?2)',
    )
      .bind(name, hourAgo)
      .run()
    const log = recordLog()
    const MEDIA = {
      get: async () => null,
      delete: () => Promise.reject(new Error('R2 is away')),
    } as unknown as R2Bucket
    await expect(minuteJob(0, { ...all(), MEDIA })).rejects.toThrow('R2 is away')
    const waiting = metrics.of('backlog').find(({ index }) => index === 'pending_deletions')
    expect(waiting!.doubles).toEqual([1, 1, 3600])
    expect(log.of('work_waits_too_long')).toMatchObject([{ work: 'pending_deletions', rows: 1 }])
    expect(JSON.stringify(log.lines)).not.toContain(name)
    expect(metrics.of('job')[0]!.doubles[1]).toBe(1)
  })
})
