import { expect, it } from 'vitest'
import { isSkateable, orderForToday, type SpotToday } from '../../../worker/spots/where-today/rules'
import { tableOf } from '../table'

const now = new Date('2026-07-01T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
/** `near 200 m 20 d` is 200 metres away, and they stacked a clip there 20 days ago. */
function candidateIn(text: string): SpotToday {
  const [id = ''] = text.split(' ')
  const [, metres] = /(\d+) m/.exec(text) ?? []
  const [, days] = /([\d.]+) d/.exec(text) ?? []
  return {
    id,
    distance: metres ? Number(metres) : null,
    notSince: days ? daysAgo(Number(days)) : null,
  }
}

it.each(tableOf`
  nothing | |
  a spot where they stacked a moment less than 14 days ago | fresh 13.99999998 d |
  a spot of 14 days ago | rested 14 d | rested
  several with a position: the nearest first
    | far 9000 m, fresh 10 m 3 d, near 200 m 20 d | near far
  several at one distance: as they came | a 5 m 15 d, b 5 m 90 d | a b
  several without a position: never first, then those left alone for longest
    | lately 15 d, new, long-ago 300 d, newer | new newer long-ago lately
`)('of %s', (_, candidates, ids) => {
  const all = candidates.split(', ').filter(Boolean).map(candidateIn)
  const ordered = orderForToday(all, now).map(({ id }) => id)
  expect(ordered.join(' ')).toBe(ids)
})

it.each([
  [null, true],
  ['dry', true],
  ['wet', false],
  ['blocked', false],
  ['gone', false],
] as const)('a spot that is called %s: %s', (value, fits) => {
  expect(isSkateable(value && { value, at: now.toISOString() })).toBe(fits)
})
