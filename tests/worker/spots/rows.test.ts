import { beforeAll, describe, expect, it } from 'vitest'
import type { Pins, Spot } from '../../../worker/spots/contract'
import * as spotEndpoints from '../../../worker/spots/endpoints'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { becomeHomies } from '../support/homies'
import { skater, type Skater } from '../support/skaters'
import { readWatched, spotOf } from './support'

let ann: Skater
const spotId = '1'.padStart(26, '0')

/** 20,000 spots of a homie's around one place, and as many elsewhere. */
beforeAll(async () => {
  await empty()
  ann = await skater('ann')
  const bob = await skater('bob')
  await becomeHomies(ann, bob)
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 39999)
     INSERT INTO spots (id, user_id, name, latitude, longitude, created_at)
     SELECT CASE i WHEN 1 THEN '${spotId}' ELSE printf('0%08d', i) END, ?, 'Spot ' || i,
       CASE WHEN i % 2 THEN '37.' ELSE '52.' END || printf('%05d', i * 2), '-122.4', i FROM n`,
  )
    .bind(bob.userId)
    .run()
}, 60_000)

describe('with 40,000 spots of homies', () => {
  const box = { south: 37, west: -123, north: 37.99, east: -122 }

  it('a map reads those within its view by their index, and its answer is small', async () => {
    const { rows, plan, body } = await readWatched<Pins>(
      spotEndpoints.pins.url({}, { ...box, zoom: 11 }),
      ann,
    )
    const { pins, crowds, isCut } = body
    expect(crowds.reduce((sum, [count]) => sum + count, pins.length)).toBe(20_000)
    expect(isCut).toBe(false)
    expect(JSON.stringify(body).length).toBeLessThanOrEqual(10_000)
    expect(rows).toBeLessThanOrEqual(2 * 20_000 + 1_500)
    expect(plan).toContain('spots_seen_on_map')
    expect(plan).not.toContain('SCAN spots')
  })

  it('a map of a part reads that part', async () => {
    const small = { ...box, north: 37.001, zoom: 17 }
    const { rows, plan, body } = await readWatched<Pins>(spotEndpoints.pins.url({}, small), ann)
    expect(body.pins.length).toBeGreaterThan(10)
    expect(rows).toBeLessThanOrEqual(300)
    expect(plan).not.toContain('SCAN spots')
  })

  it('a map reads no more than it counts, however many there are', async () => {
    const view = { ...box, north: 53, zoom: 4 }
    const { rows, body } = await readWatched<Pins>(spotEndpoints.pins.url({}, view), ann)
    expect(body.isCut).toBe(true)
    expect(rows).toBeLessThanOrEqual(2 * 20_000 + 1_500)
  })

  it('a page of the list reads few rows', async () => {
    const { rows, plan, body } = await readWatched<unknown[]>(spotEndpoints.list.url(), ann)
    expect(body).toHaveLength(50)
    expect(rows).toBeLessThanOrEqual(600)
    expect(plan).not.toMatch(/SCAN (spots|found)/)
  })

  it("a skater's own spots are read alone, at once, by their index", async () => {
    const mine = [await spotOf(ann), await spotOf(ann, { name: 'Ledge' })]
    const { rows, plan, body } = await readWatched<Spot[]>(
      spotEndpoints.list.url({}, { own: 'true' }),
      ann,
    )
    expect(body.map(({ id }) => id)).toEqual(mine.map(({ id }) => id).toReversed())
    expect(rows).toBeLessThanOrEqual(20)
    expect(plan).not.toMatch(/SCAN spots|TEMP B-TREE/)
  })

  it('a skater who has as many spots as there may be can choose each of them', async () => {
    const cat = await skater('cat')
    const columns = 'user_id, name, latitude, longitude, is_shared_with_homies, created_at'
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
       INSERT INTO spots (id, ${columns}) SELECT 'c' || i, ?, 'Spot ' || i, '1', '2', 1, i FROM n`,
    )
      .bind(cat.userId)
      .run()
    const { rows, plan, body } = await readWatched<Spot[]>(
      spotEndpoints.list.url({}, { own: 'true' }),
      cat,
    )
    expect(new Set(body.map(({ id }) => id)).size).toBe(1000)
    // Each with its skater.
    expect(rows).toBeLessThanOrEqual(2 * 1000 + 20)
    expect(plan).toContain('spots_user')
    expect(plan).not.toMatch(/SCAN spots|TEMP B-TREE/)
  })

  it('a page of the list reads few rows where a homie hides thousands', async () => {
    await env.DB.prepare(
      "UPDATE spots SET is_shared_with_homies = 0 WHERE id BETWEEN '000030000' AND '000039999'",
    ).run()
    const { rows, body } = await readWatched<Spot[]>(spotEndpoints.list.url(), ann)
    const theirs = body.filter(({ userId }) => userId !== ann.userId)
    expect(theirs[0]!.id).toBe('000029999')
    expect(body).toHaveLength(50)
    expect(rows).toBeLessThanOrEqual(600)
  })

  it('the clips of a spot are read only as far as they are shown', async () => {
    const seed = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 9999)`
    await env.DB.batch([
      env.DB.prepare(
        `${seed} INSERT INTO media (name, kind, owner_id, status, content_type, created_at)
         SELECT 'seed' || i, 'video', ?, 'committed', 'video/mp4', 0 FROM n`,
      ).bind(ann.userId),
      env.DB.prepare(
        `${seed} INSERT INTO videos (kind, id, user_id, video_object_name, spot_id, created_at)
         SELECT 'clip', printf('0%08d', i), ?, 'seed' || i, ?, i FROM n`,
      ).bind(ann.userId, spotId),
    ])
    const { rows, plan, body } = await readWatched<unknown[]>(
      spotEndpoints.clips.url({ spotId }),
      ann,
    )
    expect(body).toHaveLength(50)
    expect(rows).toBeLessThanOrEqual(50 * 4 + 20)
    expect(plan).not.toMatch(/SCAN|TEMP B-TREE/)
  })
})
