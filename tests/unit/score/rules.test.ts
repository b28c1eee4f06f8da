import { describe, expect, it } from 'vitest'
import {
  cutOut,
  partOfPage,
  partToRead,
  rankOf,
  sharesPlace,
  threeAround,
  type Ranked,
} from '../../../worker/score/rules'

/** A skater with so many points, which they reached in that second. */
const skater = (userId: string, total: number, second = 0): Ranked => ({
  userId,
  total,
  reachedAt: new Date(second * 1000),
  skatertag: userId,
  profilePhotoObjectName: '',
})

const standing = (above: number, tied: number) => ({ ...skater('m', 50, 5), above, tied })

describe('a rank', () => {
  it.each([
    ['is the first where nobody has more points', 0, 0, 1],
    ['is after those with more points', 3, 0, 4],
    ['is after those who had as many points earlier', 3, 2, 6],
    ['is different for up to 200 who have as many points', 0, 200, 201],
    ['is shared by all after those 200', 0, 201, 201],
  ])('%s', (_, above, tied, rank) => {
    expect(rankOf(standing(above, tied), [])).toBe(rank)
  })

  it.each([
    ['a private homie with more points', skater('a', 51, 9), 2],
    ['one who had as many points earlier', skater('z', 50, 4), 2],
    ['one who had as many points at that moment, and comes first by id', skater('a', 50, 5), 2],
    ['one who had as many points at that moment, and comes later by id', skater('z', 50, 5), 1],
    ['one who had as many points later', skater('a', 50, 6), 1],
    ['one with fewer points', skater('a', 49, 0), 1],
    ['the skater themselves, when private', skater('m', 50, 5), 1],
  ])('counts for a viewer who also sees %s', (_, hidden, rank) => {
    expect(rankOf(standing(0, 0), [hidden])).toBe(rank)
  })

  it('is shared when more than 200 skaters have as many points', () => {
    expect(sharesPlace(standing(0, 200))).toBe(false)
    expect(sharesPlace(standing(0, 201))).toBe(true)
  })
})

describe('a part of the leaderboard', () => {
  it.each([
    [0, 10, 0, { from: 0, to: 10 }],
    [10, 20, 0, { from: 10, to: 20 }],
    [10, 20, 3, { from: 7, to: 20 }],
    [2, 12, 3, { from: 0, to: 12 }],
  ])('from %i to %i with %i private homies needs %j', (from, to, hidden, read) => {
    expect(partToRead({ from, to }, hidden)).toEqual(read)
  })

  const tags = (entries: ReturnType<typeof cutOut>) =>
    entries.map(({ rank, skatertag }) => `${rank} ${skatertag}`)

  it('goes by points, then by who had them first, then by id', () => {
    const publicly = [skater('b', 50, 2), skater('d', 50, 1), skater('a', 50, 2), skater('c', 60)]
    expect(tags(cutOut({ from: 0, to: 10 }, publicly, []))).toEqual(['1 c', '2 d', '3 a', '4 b'])
  })

  it('begins after its first place and ends with its last', () => {
    const publicly = [skater('c', 30), skater('d', 20), skater('e', 10)]
    expect(tags(cutOut({ from: 2, to: 4 }, publicly, []))).toEqual(['3 c', '4 d'])
  })

  it('has private homies at their places, also before or after the part', () => {
    // With two homies, what is read begins two places before the part.
    const publicly = [skater('a', 40), skater('b', 30), skater('c', 20), skater('d', 10)]
    const [first, middle, last] = [skater('x', 99), skater('y', 25), skater('z', 1)]
    const part = { from: 2, to: 4 }
    expect(tags(cutOut(part, publicly, [first, middle]))).toEqual(['3 b', '4 y'])
    expect(tags(cutOut(part, publicly, [middle, last]))).toEqual(['3 y', '4 c'])
  })

  it('counts a private homie who is before everything that was read', () => {
    // a and b, with 40 and 30 points, are not read.
    const publicly = [skater('c', 20), skater('d', 10)]
    const part = { from: 3, to: 5 }
    expect(partToRead(part, 1)).toEqual({ from: 2, to: 5 })
    expect(tags(cutOut(part, publicly, [skater('x', 99)]))).toEqual(['4 c', '5 d'])
  })
})

describe('the three skaters around one', () => {
  const row = ['a', 'b', 'c', 'd', 'e'].map((id, at) => skater(id, 100 - at))

  it.each([
    ['a', 'abc'],
    ['b', 'abc'],
    ['c', 'bcd'],
    ['d', 'cde'],
    ['e', 'cde'],
  ])('around %s are %s, in whatever order they come', (userId, three) => {
    const near = threeAround(userId, row.toReversed())
    expect(near.map((each) => each.userId).join('')).toBe(three)
  })

  it('are fewer when there are fewer', () => {
    expect(threeAround('b', row.slice(0, 2)).map(({ userId }) => userId)).toEqual(['a', 'b'])
  })
})

it.each([
  [1, { from: 0, to: 10 }],
  [10, { from: 90, to: 100 }],
  [11, null],
  [1_000_000, null],
])('page %i of the leaderboard is the part %j', (page, part) => {
  expect(partOfPage(page)).toEqual(part)
})
