import { expect, it } from 'vitest'
import { isSkateable, orderForToday, type Candidate } from '../../../worker/spots/where-today/rules'

const now = new Date('2026-07-01T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const candidate = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  distance: null,
  notSince: null,
  ...more,
})

it.each<[string, Candidate[], string[]]>([
  ['nothing', [], []],
  [
    'a spot where they stacked a moment less than 14 days ago',
    [candidate('fresh', { notSince: new Date(daysAgo(14).getTime() + 1) })],
    [],
  ],
  ['a spot of 14 days ago', [candidate('rested', { notSince: daysAgo(14) })], ['rested']],
  [
    'several with a position: the nearest first',
    [
      candidate('far', { distance: 9_000 }),
      candidate('fresh', { distance: 10, notSince: daysAgo(3) }),
      candidate('near', { distance: 200, notSince: daysAgo(20) }),
    ],
    ['near', 'far'],
  ],
  [
    'several at one distance: as they came',
    [
      candidate('a', { distance: 5, notSince: daysAgo(15) }),
      candidate('b', { distance: 5, notSince: daysAgo(90) }),
    ],
    ['a', 'b'],
  ],
  [
    'several without a position: never first, then those left alone for longest',
    [
      candidate('lately', { notSince: daysAgo(15) }),
      candidate('new'),
      candidate('long ago', { notSince: daysAgo(300) }),
      candidate('newer'),
    ],
    ['new', 'newer', 'long ago', 'lately'],
  ],
])('of %s', (_, candidates, ids) => {
  expect(orderForToday(candidates, now).map(({ id }) => id)).toEqual(ids)
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
