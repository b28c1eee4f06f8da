import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  countdown,
  nextRoughTick,
  nextTick,
  roughly,
  shortly,
} from '../../../worker/games/view/countdown'

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000]

it.each([
  [7 * day, '7d 0h 0m'],
  [2 * day + 3 * hour + 4 * minute + 59 * second, '2d 3h 4m'],
  [day, '1d 0h 0m'],
  [day - second, '23h 59m'],
  [2 * hour + 14 * minute, '2h 14m'],
  [hour, '1h 0m'],
  [hour - 1, '59m 59s'],
  [hour - second, '59m 59s'],
  [minute, '1m 0s'],
  [59 * second, '59s'],
  [1, '1s'],
  [0, 'Time expired'],
  [-day, 'Time expired'],
  [-Infinity, 'Time expired'],
])('%i ms left are written as %s', (left, words) => {
  expect(countdown(left)).toBe(words)
})

it.each([
  [7 * day, '7 days', '7 d'],
  [7 * day - 1, '6 days', '6 d'],
  [2 * day, '2 days', '2 d'],
  [2 * day - 1, '47 hours', '47 h'],
  [day, '24 hours', '24 h'],
  [hour, '1 hour', '1 h'],
  [hour - 1, '59 minutes', '59 min'],
  [minute, '1 minute', '1 min'],
  [1, '1 minute', '1 min'],
])('%i ms left are roughly %s, in short %s', (left, words, short) => {
  expect(roughly(left)).toBe(words)
  expect(shortly(left)).toBe(short)
})

it('the rough text changes at its next tick and not before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2 * minute, max: 8 * day }), (left) => {
      const tick = nextRoughTick(left)
      expect(roughly(left - tick)).not.toBe(roughly(left))
      expect(roughly(left - tick + 1)).toBe(roughly(left))
    }),
  )
})

it('the text changes at its next tick and not before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 8 * day }), (left) => {
      const tick = nextTick(left)
      expect(tick).toBeGreaterThan(0)
      expect(countdown(left - tick)).not.toBe(countdown(left))
      expect(countdown(left - tick + 1)).toBe(countdown(left))
    }),
  )
})
