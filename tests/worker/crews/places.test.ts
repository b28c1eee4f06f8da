import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as crewEndpoints from '../../../worker/crews/endpoints'
import type { NewOut } from '../../../worker/crews/schema'
import { block } from '../blocks/support'
import { placesOf } from '../account/full'
import { built, download } from '../account/unpacked'
import { phoneOf } from '../push/support'
import { call, minuteJob } from '../support/call'
import { failing } from '../support/database'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { spotOf } from '../support/homies'
import { recordLog } from '../support/log'
import { deliver, newQueue } from '../support/queue'
import { count } from '../support/storage'
import { skater, type Skater } from '../support/skaters'
import {
  ask,
  crewWith,
  endOut,
  goOut,
  here,
  join,
  listOf,
  outBody,
  send,
  sightings,
} from './support'

let ann: Skater
let bob: Skater
let crewId: string

beforeEach(async () => {
  await empty()
  const { crew, all } = await crewWith(1)
  ;[ann, bob] = all as [Skater, Skater]
  crewId = crew.id
})

afterEach(() => vi.restoreAllMocks())

const room = (id = crewId) => env.CREWS.getByName(id)

/** All that the object has on its disk. */
const keptBy = (id = crewId): Promise<string> =>
  runInDurableObject(room(id), async (_, { storage }) =>
    JSON.stringify([...(await storage.list()).values()]),
  )

const park = { kind: 'skatepark', name: 'Sesamestreet', lat: 52.49871, lng: 13.37621 } as const

const traces = ['Sesamestreet', '52.49871', '13.37621', String(here.lat), String(here.lng)]

describe('a place', () => {
  it.each<[string, NewOut['place']]>([
    ['a skatepark', park],
    ['a square', here],
  ])('of %s is in the object of the crew alone, and goes with the out', async (_, place) => {
    const log = recordLog()
    const points: unknown[] = []
    const [queue, phone] = [newQueue(), await phoneOf(bob)]
    const METRICS = { writeDataPoint: (point: unknown) => void points.push(point) }
    const bindings = {
      ...phone.bindings,
      ...queue.bindings,
      METRICS: METRICS as unknown as AnalyticsEngineDataset,
      LOG_SAMPLE: '1',
    }
    const given = await send(crewEndpoints.goOut, ann, {}, await outBody(ann, [crewId], place), {
      bindings,
    })
    expect(given.status).toBe(201)
    expect(await keptBy()).toContain(String(place && 'lat' in place ? place.lat : ''))
    await send(crewEndpoints.outs, bob, {}, undefined, { bindings })
    await send(crewEndpoints.list, bob, {}, undefined, { bindings })
    const { out } = await listOf(ann)
    await ask(crewEndpoints.come, bob, { outId: out!.id }, { isComing: true }, { bindings })
    await minuteJob(0, bindings)
    const copies = [await download(ann, await built(ann)), await download(bob, await built(bob))]
    await deliver(
      queue.sent.map(({ body }) => body),
      { bindings },
    )
    expect(phone.sent).toMatchObject([{ message: { body: `@${ann.skatertag} is out.` } }])
    expect(phone.sent[0]!.ttl).toBeLessThanOrEqual(3 * 3600)
    const during = JSON.stringify([log.lines, points, queue.sent, phone.sent])
    await ask(crewEndpoints.endOut, ann, {}, undefined, { bindings })
    const after = JSON.stringify([log.lines, points, queue.sent, phone.sent])
    for (const trace of traces) {
      expect([trace, during.includes(trace), after.includes(trace)]).toEqual([trace, false, false])
      expect([trace, await placesOf(trace)]).toEqual([trace, []])
      for (const { paths, text } of copies) {
        const files = paths.filter((path) => /\.(json|html)$/.test(path))
        expect([trace, files.filter((path) => text(path).includes(trace))]).toEqual([trace, []])
      }
    }
    expect(await keptBy()).toBe('[]')
  })

  it('of an own spot is that of the spot as its owner has it now', async () => {
    const spotId = await spotOf(ann, false)
    const before = await placesOf(spotId)
    await goOut(ann, [crewId], { kind: 'spot', spotId })
    expect(await placesOf(spotId)).toEqual(before)
    expect(await sightings(bob)).toMatchObject([
      { place: { kind: 'spot', name: 'Ledge', lat: 37.7, lng: -122.4, isAbout: false } },
    ])
    await env.DB.prepare('UPDATE spots SET cell_lat = 37.71, cell_lng = -122.41 WHERE id = ?')
      .bind(spotId)
      .run()
    expect(await sightings(bob)).toMatchObject([
      { place: { lat: 37.71, lng: -122.41, isAbout: true } },
    ])
    expect((await call(`/api/spots/${spotId}`, { as: bob })).status).toBe(404)
    await env.DB.prepare('DELETE FROM spots WHERE id = ?').bind(spotId).run()
    expect(await sightings(bob)).toMatchObject([{ place: null }])
  })

  it.each<[string, unknown]>([
    ["somebody else's spot", { kind: 'spot', spotId: 'theirs' }],
    ['a place that is no middle of a square', { kind: 'cell', lat: 52.52, lng: 13.405 }],
    ['a place beyond the world', { kind: 'cell', lat: 91, lng: 0 }],
    ['a skatepark with a long name', { ...park, name: 'x'.repeat(49) }],
    ['a place of no kind', { lat: 1, lng: 1 }],
    ['a place with more', { ...here, exact: [1, 2] }],
  ])('is not %s', async (what, place) => {
    const spotId = await spotOf(bob)
    const asked = what.includes('spot') ? { kind: 'spot', spotId } : place
    const body = { crewIds: [crewId], place: what.includes('skate') ? place : asked, seenBy: [] }
    const answer = await send(crewEndpoints.goOut, ann, {}, body)
    expect(answer.status).toBe(400)
    expect(await count('crew_outs')).toBe(0)
    expect(await keptBy()).toBe('[]')
  })
})

describe('a change of the place', () => {
  it('is seen by those who see the out, and ends none of it', async () => {
    const out = await goOut(ann, [crewId], park)
    const cat = await skater()
    await join(ann, crewId, cat)
    const change = (outId: string, place: NewOut['place']) =>
      send(crewEndpoints.goOut, ann, {}, { crewIds: [crewId], outId, place, seenBy: [] })
    const answer = await change(out.id, here)
    expect(answer.status).toBe(200)
    // Not who joined after the press.
    expect(await answer.json()).toEqual({ ...out, seenBy: [bob.userId] })
    expect(await sightings(bob)).toMatchObject([{ outId: out.id, place: { kind: 'cell' } }])
    expect(await sightings(cat)).toEqual([])
    expect(await keptBy()).not.toContain('Sesamestreet')
    expect(await count('notifications', 'ends_at IS NOT NULL')).toBe(1)
    expect((await change(out.id, null)).status).toBe(200)
    expect(await sightings(bob)).toMatchObject([{ outId: out.id, place: null }])
  })

  it('begins no other once the out is over', async () => {
    const { id: outId } = await goOut(ann, [crewId], park)
    await endOut(ann)
    const body = { ...(await outBody(ann, [crewId])), outId }
    const answer = await send(crewEndpoints.goOut, ann, {}, body)
    expect(answer.status).toBe(404)
    expect(await count('crew_outs')).toBe(0)
    expect(await keptBy()).toBe('[]')
  })

  it('names nobody beyond a block as seeing it', async () => {
    await goOut(ann, [crewId], park)
    await block(bob, ann)
    expect((await listOf(ann)).out?.seenBy).toEqual([])
  })
})

describe('the end', () => {
  it('comes by the alarm of the object, with the bells', async () => {
    await goOut(ann, [crewId])
    expect(await count('notifications', "type = 'crew' AND ends_at IS NOT NULL")).toBe(1)
    await env.DB.prepare('UPDATE crew_outs SET ends_at = 1').run()
    await env.DB.prepare('UPDATE notifications SET ends_at = 1 WHERE ends_at IS NOT NULL').run()
    await runInDurableObject(room(), async (_, { storage }) => {
      for (const [key, said] of await storage.list<object>()) {
        await storage.put(key, { ...said, endsAt: 1 })
      }
    })
    expect(await runDurableObjectAlarm(room())).toBe(true)
    expect(await keptBy()).toBe('[]')
    expect(await count('crew_outs')).toBe(0)
    expect(await count('notifications', 'ends_at IS NOT NULL')).toBe(0)
  })

  it('comes by the job, if the object has died', async () => {
    await goOut(ann, [crewId])
    await minuteJob(2.9)
    expect(await count('crew_outs')).toBe(1)
    await minuteJob(3.1)
    expect(await count('crew_outs')).toBe(0)
    expect(await count('notifications', 'ends_at IS NOT NULL')).toBe(0)
    expect(await count('crew_out_crews')).toBe(0)
  })

  it.each([
    ['leaving', () => ask(crewEndpoints.leave, ann, { crewId })],
    ['ending the crew', () => ask(crewEndpoints.end, ann, { crewId })],
    ['deleting the account', () => call('/api/profile', { method: 'DELETE', as: ann })],
  ])('comes with %s', async (_, act) => {
    await goOut(ann, [crewId], park)
    await act()
    expect(await count('crew_outs')).toBe(0)
    expect(await keptBy()).toBe('[]')
    expect(await sightings(bob)).toEqual([])
  })
})

describe('pressed more than once', () => {
  it('ten times in a minute, it is one out, with one bell', async () => {
    const body = await outBody(ann, [crewId])
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(crewEndpoints.goOut, ann, {}, body)),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array<number>(9).fill(200), 201])
    expect(await count('crew_outs')).toBe(1)
    expect(await count('notifications', 'ends_at IS NOT NULL')).toBe(1)
    expect(JSON.parse(await keptBy())).toHaveLength(1)
    expect(await count('quotas', "name = 'outs' AND used = 1")).toBe(1)
  })

  it('a lost answer, and a press again, are one', async () => {
    const body = await outBody(ann, [crewId])
    const bindings = { DB: failing(env.DB, /insert into "crew_outs"/i, 'after') }
    const lost = await send(crewEndpoints.goOut, ann, {}, body, { bindings })
    expect([201, 503]).toContain(lost.status)
    const again = await send(crewEndpoints.goOut, ann, {}, body)
    expect(again.status).toBe(200)
    expect(await count('crew_outs')).toBe(1)
    expect(await sightings(bob)).toMatchObject([{ place: { lat: here.lat } }])
  })

  it('one that fails leaves no place behind', async () => {
    const body = await outBody(ann, [crewId])
    const bindings = { DB: failing(env.DB, /insert into "crew_outs"/i, 'before') }
    const failed = await send(crewEndpoints.goOut, ann, {}, body, { bindings })
    expect(failed.status).toBeGreaterThanOrEqual(500)
    expect(await count('crew_outs')).toBe(0)
    expect(await sightings(bob)).toEqual([])
  })

  it('a seventh of a day is refused with a sentence', async () => {
    for (let at = 0; at < 6; at++) {
      await goOut(ann, [crewId])
      await endOut(ann)
    }
    const answer = await send(crewEndpoints.goOut, ann, {}, await outBody(ann, [crewId]))
    expect(answer.status).toBe(429)
    expect(await answer.json()).toMatchObject({
      message: expect.stringContaining('You can be out 6 times a day.') as string,
    })
    expect(await keptBy()).toBe('[]')
  })
})
