import { expect, it } from 'vitest'
import { ago } from '../../../islands/ui/ago'

const now = Date.UTC(2026, 10, 21, 12)
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

it.each([
  ['Just now', 0],
  ['Just now', -5 * hour],
  ['Just now', 59 * minute],
  ['Just now', hour - 1],
  ['1h ago', hour],
  ['23h ago', day - 1],
  ['1d ago', day],
  ['6d ago', 7 * day - 1],
  ['1w ago', 7 * day],
  ['1w ago', 14 * day - 1],
  ['2w ago', 14 * day],
  ['52w ago', 365 * day],
])('says %s after %i ms', (words, since) => {
  expect(ago(new Date(now - since).toISOString(), now)).toBe(words)
})
