import { assert, double, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { waitMs } from '../../../islands/live/socket'

it.each([
  [0, 0, 0],
  [0, 0.5, 2500],
  [0, 1, 5000],
  [1, 1, 2000],
  [1, 0, 1000],
  [2, 1, 4000],
  [4, 0, 8000],
  [5, 1, 30_000],
  [500, 1, 30_000],
])('after %i failures and chance %d the wait is about %i ms', (failures, chance, ms) => {
  expect(Math.abs(waitMs(failures, chance) - ms)).toBeLessThan(10)
})

it('a later wait is between 1 and 30 seconds', () => {
  const chance = double({ min: 0, max: 1, noNaN: true })
  assert(
    property(integer({ min: 1, max: 5000 }), chance, (failures, by) => {
      const ms = waitMs(failures, by)
      expect(ms >= 1000 && ms <= 30_000).toBe(true)
    }),
  )
})

it('the first wait of many pages is spread evenly over 5 seconds', () => {
  const waits = Array.from({ length: 1000 }, (_, page) => waitMs(0, page / 1000))
  for (let second = 0; second < 5; second++) {
    const within = waits.filter((ms) => Math.floor(ms / 1000) === second)
    expect(within.length).toBeGreaterThanOrEqual(199)
    expect(within.length).toBeLessThanOrEqual(201)
  }
})
