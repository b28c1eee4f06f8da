import fc from 'fast-check'
import { expect, it } from 'vitest'
import { relativeTime } from '../../../islands/ui/time'

const at = '2026-03-01T12:00:00.000Z'
const hour = 3_600_000

it.each([
  [-hour, 'Just now'],
  [0, 'Just now'],
  [hour - 1, 'Just now'],
  [hour, '1h ago'],
  [24 * hour - 1, '23h ago'],
  [24 * hour, '1d ago'],
  [7 * 24 * hour - 1, '6d ago'],
  [7 * 24 * hour, '1w ago'],
  [14 * 24 * hour - 1, '1w ago'],
  [60 * 7 * 24 * hour, '60w ago'],
])('after %i ms the text is: %s', (ms, text) => {
  expect(relativeTime(at, Date.parse(at) + ms)).toBe(text)
})

it('the text is always one of the four forms', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e12, max: 1e13, noNaN: true }), (ms) => {
      expect(relativeTime(at, Date.parse(at) + ms)).toMatch(/^(Just now|\d+[hdw] ago)$/)
    }),
  )
})
