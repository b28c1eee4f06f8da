import { assert, double, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { waitMs } from '../../../islands/live/socket'

it.each([
  [0, 0.99, 1000],
  [1, 1, 2000],
  [1, 0, 1000],
  [2, 1, 4000],
  [4, 0, 8000],
  [5, 1, 30_000],
  [500, 1, 30_000],
])('after %i failures and chance %d the wait is at most about %i ms', (failures, chance, ms) => {
  expect(Math.abs(waitMs(failures, chance) - ms)).toBeLessThan(10)
})

it('a wait is between 1 and 30 seconds', () => {
  const chance = double({ min: 0, max: 1, noNaN: true })
  assert(
    property(integer({ min: 0, max: 5000 }), chance, (failures, by) => {
      const ms = waitMs(failures, by)
      expect(ms >= 1000 && ms <= 30_000).toBe(true)
    }),
  )
})
