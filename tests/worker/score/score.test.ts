import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { newcomer, setPublic, type Skater } from '../support/skaters'
import { makeHomies, board, earned, get, line, quickSkater } from './support'

let ann: Skater
beforeEach(async () => {
  await empty()
  ann = await quickSkater(true, 'Ann')
})

interface Entry {
  id: string
  createdAt: string
}

/** When the entries were earned. */
const timesOf = (entries: Entry[]) => entries.map(({ createdAt }) => Date.parse(createdAt))
const history = async (as: Skater | null, query = '', of = '') =>
  timesOf(await get<Entry[]>(`/api/stoke/history${of}${query}`, as))

describe('a score', () => {
  it('is zero at first, and then the sum of what was earned', async () => {
    expect(await get('/api/stoke/score', ann)).toEqual({ totalScore: 0, rank: 1 })
    await earned(ann, 'trick_landed', 1, 'kickflip')
    await earned(ann, 'game_won', 2)
    await earned(ann, 'clip_uploaded', 3)
    await earned(ann, 'spot_created', 4)
    expect(await get('/api/stoke/score', ann)).toEqual({ totalScore: 160, rank: 1 })
  })

  it('of a public skater is for everybody, of a private one for homies', async () => {
    const [stranger, homie] = [await newcomer(), await quickSkater()]
    await makeHomies(ann, homie)
    const paths = [`/api/stoke/score/${ann.userId}`, `/api/stoke/history/${ann.userId}`]
    const statuses = async () => {
      const all: number[][] = []
      for (const path of paths) {
        const each: number[] = []
        for (const as of [null, stranger, await quickSkater(), homie, ann]) {
          each.push((await call(path, { as })).status)
        }
        all.push(each)
      }
      return all
    }
    expect(await statuses()).toEqual(paths.map(() => [200, 200, 200, 200, 200]))
    await setPublic(ann.userId, false)
    expect(await statuses()).toEqual(paths.map(() => [403, 403, 403, 200, 200]))
    const answer = await call(paths[0]!)
    expect(await answer.json()).toEqual({ code: 'private', message: expect.any(String) })
  })

  it('of an unknown skater gets 404', async () => {
    for (const userId of ['nobody', (await newcomer()).userId, '%27', 'x'.repeat(500)]) {
      for (const what of ['score', 'history']) {
        const answer = await call(`/api/stoke/${what}/${userId}`, { as: ann })
        expect([answer.status, await answer.json()]).toEqual([
          404,
          { code: 'not_found', message: 'Skater not found' },
        ])
      }
    }
  })
})

describe('the history of points', () => {
  it('has the agreed fields', async () => {
    await earned(ann, 'spot_created', Date.UTC(2026, 0, 2), 'ledge')
    expect(await get('/api/stoke/history', ann)).toEqual([
      {
        id: expect.any(String),
        action: 'spot_created',
        description: 'Created a spot',
        points: 5,
        createdAt: '2026-01-02T00:00:00.000Z',
        url: null,
      },
    ])
  })

  it('has three entries on a page, the newest first', async () => {
    for (let at = 1; at <= 7; at++) await earned(ann, 'clip_uploaded', at, String(at))
    await earned(await quickSkater(), 'clip_uploaded', 9, 'of somebody else')
    expect(await history(ann)).toEqual([7, 6, 5])
    expect(await history(ann, '?page=1')).toEqual([7, 6, 5])
    expect(await history(ann, '?page=2')).toEqual([4, 3, 2])
    expect(await history(null, '?page=3', `/${ann.userId}`)).toEqual([1])
    expect(await history(ann, '?page=4')).toEqual([])
    for (const page of ['0', '-1', 'x']) {
      expect((await call(`/api/stoke/history?page=${page}`, { as: ann })).status).toBe(400)
    }
  })

  it('continues after the entries shown, whatever was added since', async () => {
    for (let at = 1; at <= 7; at++) await earned(ann, 'clip_uploaded', at, String(at))
    const first = await get<Entry[]>('/api/stoke/history', ann)
    await earned(ann, 'clip_uploaded', 8, '8')
    const second = await get<Entry[]>(`/api/stoke/history?page=2&before=${first[2]!.id}`, ann)
    expect(timesOf(second)).toEqual([4, 3, 2])
    const back = await get<Entry[]>(`/api/stoke/history?page=1&after=${second[0]!.id}`, ann)
    expect(back).toEqual(first)
    const both = `/api/stoke/history?before=${first[2]!.id}&after=${first[0]!.id}`
    expect((await call(both, { as: ann })).status).toBe(400)
  })
})

describe('skaters with the same points', () => {
  it('have places of their own up to two hundred, and share one after that', async () => {
    await env.DB.batch([
      env.DB.prepare(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
        INSERT INTO users (id, subject, trial_started_at, created_at)
        SELECT printf('%026d', i), printf('tied%03d', i), 0, 0 FROM n`),
      env.DB.prepare(`INSERT INTO media (name, kind, owner_id, status, content_type, created_at)
        SELECT id, 'profile_photo', id, 'committed', 'image/jpeg', 0 FROM users
        WHERE subject LIKE 'tied%'`),
      env.DB.prepare(`INSERT INTO profiles (user_id, skatertag, stance, profile_photo_object_name,
          birthdate, created_at)
        SELECT id, subject, 'goofy', id, '1990-05-05', -1 FROM users
        WHERE subject LIKE 'tied%'`),
    ])
    const rank = async (userId: string) =>
      (await get<{ rank: number }>(`/api/stoke/score/${userId}`, ann)).rank
    const tied = (number: number) => String(number).padStart(26, '0')
    const ranks = [...[1, 2, 200, 201, 202, 300].map(tied), ann.userId]
    expect(await Promise.all(ranks.map(rank))).toEqual([1, 2, 200, 201, 201, 201, 201])
    expect(await board(ann, '?around=me')).toEqual([
      'tied299 201 0',
      'tied300 201 0',
      line(ann, 201, 0),
    ])
    await earned({ userId: tied(150) }, 'clip_uploaded', 1)
    expect(await Promise.all(ranks.map(rank))).toEqual([2, 3, 200, 201, 202, 202, 202])
  })
})
