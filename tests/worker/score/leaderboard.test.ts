import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { setPublic, type Skater } from '../support/skaters'
import { makeHomies, board, get, having, line, quickSkater } from './support'

beforeEach(empty)

const scoreOf = (of: Skater, as: Skater | null) =>
  get<{ totalScore: number; rank: number }>(`/api/stoke/score/${of.userId}`, as)

/** So many with 1,000 points and less, each with five fewer than the one before. */
const row = (number: number) =>
  Promise.all(Array.from({ length: number }, (_, at) => having(1000 - 5 * at, 1000)))

describe('the leaderboard', () => {
  it('has the agreed fields', async () => {
    const ann = await having(55, 10)
    expect(await get('/api/stoke/leaderboard', ann)).toEqual([
      {
        userId: ann.userId,
        skatertag: ann.skatertag,
        profilePhotoObjectName: `photo-${ann.userId}`,
        photoUrl: expect.stringContaining(`photo-${ann.userId}?e=`),
        totalScore: 55,
        rank: 1,
      },
    ])
  })

  it('is sorted by points, then by who had them first, and includes skaters without points', async () => {
    const late = await having(50, 2000)
    const early = await having(50, 1000)
    const most = await having(150, 9000)
    const none = await quickSkater()
    const expected = [line(most, 1, 150), line(early, 2, 50), line(late, 3, 50), line(none, 4, 0)]
    expect(await board(late)).toEqual(expected)
    const ranks = [most, early, late, none].map(async (of) => (await scoreOf(of, null)).rank)
    expect(await Promise.all(ranks)).toEqual([1, 2, 3, 4])
  })

  it('shows private skaters to themselves and their homies at their places', async () => {
    const [first, last] = [await having(100, 1), await having(5, 1)]
    const hidden = await having(50, 1, false)
    const homie = await having(10, 1)
    await makeHomies(hidden, homie)
    const whole = [line(first, 1, 100), line(hidden, 2, 50), line(homie, 3, 10), line(last, 4, 5)]
    expect(await board(hidden)).toEqual(whole)
    expect(await board(homie)).toEqual(whole)
    expect(await board(last)).toEqual([line(first, 1, 100), line(homie, 2, 10), line(last, 3, 5)])
    expect(await scoreOf(last, homie)).toEqual({ totalScore: 5, rank: 4 })
    expect(await scoreOf(last, first)).toEqual({ totalScore: 5, rank: 3 })
    expect(await scoreOf(last, null)).toEqual({ totalScore: 5, rank: 3 })
    expect(await get('/api/stoke/score', hidden)).toEqual({ totalScore: 50, rank: 2 })
  })

  it('has ten pages of ten skaters', async () => {
    const [ann] = await row(23)
    const all = await board(ann!)
    expect(all).toHaveLength(23)
    expect(await board(ann!, '?page=1')).toEqual(all.slice(0, 10))
    expect(await board(ann!, '?page=2')).toEqual(all.slice(10, 20))
    expect(await board(ann!, '?page=3')).toEqual(all.slice(20))
    for (const page of [4, 10, 11, 1_000_000])
      expect(await board(ann!, `?page=${page}`)).toEqual([])
    for (const query of ['?page=0', '?page=x', '?page=1.5', '?around=you']) {
      expect((await call(`/api/stoke/leaderboard${query}`, { as: ann! })).status).toBe(400)
    }
  })

  it('has the same pages where private homies are all over it', async () => {
    const ann = await having(500, 1, false)
    for (const points of [2000, 980, 930, 900, 10]) {
      await makeHomies(ann, await having(points, 1, false))
    }
    await row(23)
    const all = await board(ann)
    expect(all).toHaveLength(29)
    expect(all.map((each) => Number(each.split(' ')[1]))).toEqual(all.map((_, at) => at + 1))
    const pages = await Promise.all([1, 2, 3].map((page) => board(ann, `?page=${page}`)))
    expect(pages.flat()).toEqual(all)
  })

  it('ends after a hundred skaters', async () => {
    const skaters = await row(103)
    expect(await board(skaters[0]!)).toHaveLength(100)
    expect(await board(skaters[0]!, '?page=10')).toHaveLength(10)
    expect(await board(skaters[0]!, '?page=11')).toEqual([])
    expect(await get('/api/stoke/score', skaters[102]!)).toEqual({ totalScore: 490, rank: 103 })
  })
})

describe('the places around the viewer', () => {
  it('include private homies, and the viewer when private', async () => {
    const [a, b, c, d] = (await row(4)) as [Skater, Skater, Skater, Skater]
    const hidden = await having(995, 500, false)
    await makeHomies(hidden, c)
    await having(990, 500, false)
    expect(await board(c, '?around=me')).toEqual([
      line(b, 3, 995),
      line(c, 4, 990),
      line(d, 5, 985),
    ])
    expect(await board(hidden, '?around=me')).toEqual([
      line(a, 1, 1000),
      line(hidden, 2, 995),
      line(b, 3, 995),
    ])
    await setPublic(b.userId, false)
    expect(await board(c, '?around=me')).toEqual([
      line(hidden, 2, 995),
      line(c, 3, 990),
      line(d, 4, 985),
    ])
  })
})

describe("the short leaderboard on another skater's profile", () => {
  /** The tags of its lines, and which of them stands out. */
  const shown = async (of: Skater, as: Skater) => {
    const html = await (await call(`/s/${of.skatertag}`, { as })).text()
    const list = /<ol class="score-board".*?<\/ol>/s.exec(html)?.[0] ?? ''
    // A comment stands between two texts, and a tag may break after a dot.
    const lines = list
      .replaceAll(/<!-- -->|<wbr\/>/g, '')
      .split('<li>')
      .slice(1)
    return lines.map((each) => {
      const [, rank, tag] = /Rank <\/span>(\d+)<.*?@([\w.]+)</s.exec(each) ?? []
      return `${rank} ${tag}${each.includes('is-own') ? ' !' : ''}`
    })
  }

  it('has that skater in the middle, or the first three', async () => {
    const all = (await row(8)) as [Skater, ...Skater[]]
    const viewer = all[7]!
    const lines = (from: number, own: number) =>
      [from, from + 1, from + 2].map(
        (at) => `${at + 1} ${all[at]!.skatertag}${at === own ? ' !' : ''}`,
      )
    for (const [own, from] of [
      [0, 0],
      [2, 0],
      [3, 2],
      [5, 4],
      [6, 5],
    ] as const) {
      expect(await shown(all[own]!, viewer)).toEqual(lines(from, own))
    }
    const around = await board(viewer, `?around=${all[3]!.userId}`)
    expect(around).toEqual([2, 3, 4].map((at) => line(all[at]!, at + 1, 1000 - 5 * at)))
  })

  it('shows what the viewer may see: their private homies, and nobody behind a block', async () => {
    const [a, b, c, d, e] = (await row(5)) as [Skater, Skater, Skater, Skater, Skater]
    const homie = await having(985, 500, false)
    const stranger = await having(985, 400, false)
    await makeHomies(e, homie)
    // As the board of the viewer: a, b, c, homie, d, e.
    expect(await shown(homie, e)).toEqual([
      `3 ${c.skatertag}`,
      `4 ${homie.skatertag} !`,
      `5 ${d.skatertag}`,
    ])
    expect(await shown(d, e)).toEqual([
      `4 ${homie.skatertag}`,
      `5 ${d.skatertag} !`,
      `6 ${e.skatertag}`,
    ])
    expect(await shown(stranger, e)).toEqual([])
    await call(`/api/blocks/${c.userId}`, { method: 'POST', as: e })
    expect(await shown(d, e)).toEqual([
      `3 ${homie.skatertag}`,
      `4 ${d.skatertag} !`,
      `5 ${e.skatertag}`,
    ])
    expect(await shown(a, e)).toEqual([
      `1 ${a.skatertag} !`,
      `2 ${b.skatertag}`,
      `3 ${homie.skatertag}`,
    ])
    for (const hidden of [stranger.userId, c.userId, 'nobody']) {
      const answer = await call(`/api/stoke/leaderboard?around=${hidden}`, { as: e })
      expect(answer.status).toBe(400)
    }
  })
})
