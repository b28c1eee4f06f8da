import { beforeAll, expect, it } from 'vitest'
import { call } from '../support/call'
import { type Skater } from '../support/skaters'
import { watch } from '../support/watch'
import { makeHomies, earned, having, quickSkater } from './support'
import { addEntries, grow } from './town'

const homies = 5
let ann: Skater
let first: Skater
let last: Skater

beforeAll(async () => {
  ;[ann, first, last] = [await quickSkater(), await having(3500, 1), await quickSkater()]
  // In the middle of the town, and nobody else's total.
  for (let each = 0; each < 15; each++) await earned(ann, 'game_won', 1)
  for (let each = 0; each < homies; each++)
    await makeHomies(ann, await having(100 * each, 1, false))
})

const paths: [string, () => [path: string, as: Skater | null], most: number][] = [
  ["one's own score", () => ['/api/stoke/score', ann], 300],
  ['the score of the first', () => [`/api/stoke/score/${first.userId}`, ann], 300],
  ['the score of the last', () => [`/api/stoke/score/${last.userId}`, null], 500],
  ['the first page', () => ['/api/stoke/leaderboard?page=1', ann], 60],
  ['the tenth page', () => ['/api/stoke/leaderboard?page=10', ann], 150],
  ['the first hundred', () => ['/api/stoke/leaderboard', ann], 250],
  ['around oneself', () => ['/api/stoke/leaderboard?around=me', ann], 320],
  ['the history', () => ['/api/stoke/history', ann], 8],
  ['the history far back', () => ['/api/stoke/history?page=300&before=a0000100', ann], 8],
  ["another's history", () => [`/api/stoke/history/${ann.userId}?page=2`, null], 12],
]

async function measured() {
  const rows: Record<string, number> = {}
  for (const [what, ask] of paths) {
    const [path, as] = ask()
    const seen = await watch((bindings) => call(path, { as, bindings }))
    rows[what] = seen.rows
    expect(seen.plans.length).toBeGreaterThan(0)
    for (const plan of seen.plans) {
      expect(plan, what).not.toMatch(/^SCAN|TEMP B-TREE/)
    }
  }
  return rows
}

it(
  'as few rows are read with 50,000 skaters and entries as with 1,000',
  { timeout: 300_000 },
  async () => {
    await grow(0, 1000)
    await addEntries(ann.userId, 0, 1000)
    const few = await measured()
    for (let from = 1000; from < 50_000; from += 7000) await grow(from, from + 7000)
    await addEntries(ann.userId, 1000, 50_000)
    const many = await measured()
    for (const [what, , most] of paths) {
      // Sums of counts and ties differ from one score to another, but have a bound.
      if (/page|hundred|history/.test(what)) expect([what, many[what]]).toEqual([what, few[what]])
      expect([what, many[what]! <= most]).toEqual([what, true])
    }
  },
)
