import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawSkaters, latestHomies, rankCandidates } from '../../../worker/homies/rules'
import { tableOf } from '../table'

const numbered = (count: number) => Array.from({ length: count }, (_, i) => `skater ${i}`)

describe('candidates', () => {
  const listsIn = (cell: string) =>
    cell.split(' / ').map((list) => (list === 'nobody' ? [] : list.split(' ')))

  it.each(tableOf`
    are none where homies have no others | me / nobody | me |
    never are the viewer or a homie | me bob cat | me bob | cat 1
    come in the order of how many homies they share | me ann cat / me dan cat / me dan cat | me
      | cat 3, dan 2, ann 1
    come in the order in which they were found when they share as many | me zoe / ann | me
      | zoe 1, ann 1
  `)('%s', (_, lists, known, ranked) => {
    const found = rankCandidates(listsIn(lists), new Set(known.split(' ')))
    const told = found.map(({ userId, homiesInCommon }) => `${userId} ${homiesInCommon}`)
    expect(told.join(', ')).toBe(ranked)
  })

  it('are none without homies', () => {
    expect(rankCandidates([], new Set(['me']))).toEqual([])
  })

  it('are fifteen at most, those with the most homies in common', () => {
    const many = numbered(40)
    const found = rankCandidates([many, many.slice(-1)], new Set())
    expect(found).toHaveLength(15)
    expect(found[0]).toEqual({ userId: 'skater 39', homiesInCommon: 2 })
  })
})

it('the latest homies are the ten newest', () => {
  const homies = numbered(12).map((userId, i) => ({ userId, since: new Date(i * 1000) }))
  expect(latestHomies(homies)).toEqual(numbered(12).toReversed().slice(0, 10))
})

describe('the draw for a skater without homies', () => {
  const town = numbered(200)
  const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 26 }), { maxLength: 60 })

  it('takes up to twenty of the active, each once, never the viewer, in whatever order they come', () => {
    fc.assert(
      fc.property(ids, fc.nat(), (active, at) => {
        const viewer = active[at % Math.max(1, active.length)] ?? 'me'
        const drawn = drawSkaters(active, viewer, '2026-11-26')
        expect(new Set(drawn).size).toBe(drawn.length)
        expect(drawn).toHaveLength(Math.min(20, active.filter((id) => id !== viewer).length))
        expect(active).toEqual(expect.arrayContaining(drawn))
        expect(drawn).not.toContain(viewer)
        expect(drawSkaters(active.toReversed(), viewer, '2026-11-26')).toEqual(drawn)
      }),
    )
  })

  it('keeps its order when others become active or leave', () => {
    const before = drawSkaters(town.slice(0, 100), 'me', '2026-11-26')
    const after = drawSkaters(town, 'me', '2026-11-26')
    const stayed = after.filter((id) => before.includes(id))
    expect(stayed).toEqual(before.filter((id) => stayed.includes(id)))
    expect(stayed.length).toBeGreaterThan(0)
  })

  it('differs from viewer to viewer and from day to day', () => {
    const first = drawSkaters(town, 'me', '2026-11-26').slice(0, 5)
    expect(drawSkaters(town, 'you', '2026-11-26').slice(0, 5)).not.toEqual(first)
    expect(drawSkaters(town, 'me', '2026-11-27').slice(0, 5)).not.toEqual(first)
  })

  it('gives everybody the same chance, over days and over viewers', () => {
    const counts = new Map(town.map((id) => [id, 0]))
    const draw = (viewer: string, day: string) => {
      for (const id of drawSkaters(town, viewer, day)) counts.set(id, counts.get(id)! + 1)
    }
    for (let i = 0; i < 1000; i++) draw('me', `day ${i}`)
    for (let i = 0; i < 1000; i++) draw(`viewer ${i}`, '2026-11-26')
    // Drawn 2,000 times at one in ten: 200 on average, with a deviation of 13.
    expect(Math.min(...counts.values())).toBeGreaterThan(130)
    expect(Math.max(...counts.values())).toBeLessThan(270)
  })
})
