import { describe, expect, it } from 'vitest'
import { latestHomies, rankCandidates } from '../../../worker/homies/rules'

const numbered = (count: number) => Array.from({ length: count }, (_, i) => `skater ${i}`)

describe('candidates', () => {
  it.each<[title: string, lists: string[][], known: string[], ranked: [string, number][]]>([
    ['are none without homies', [], ['me'], []],
    ['are none where homies have no others', [['me'], []], ['me'], []],
    ['never are the viewer or a homie', [['me', 'bob', 'cat']], ['me', 'bob'], [['cat', 1]]],
    [
      'come in the order of how many homies they share',
      [
        ['me', 'ann', 'cat'],
        ['me', 'dan', 'cat'],
        ['me', 'dan', 'cat'],
      ],
      ['me'],
      [
        ['cat', 3],
        ['dan', 2],
        ['ann', 1],
      ],
    ],
    [
      'come in the order in which they were found when they share as many',
      [['me', 'zoe'], ['ann']],
      ['me'],
      [
        ['zoe', 1],
        ['ann', 1],
      ],
    ],
  ])('%s', (_, lists, known, ranked) => {
    const found = rankCandidates(lists, new Set(known))
    expect(found.map(({ userId, homiesInCommon }) => [userId, homiesInCommon])).toEqual(ranked)
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
