import { describe, expect, it } from 'vitest'
import { todayIn } from '../../../worker/http/time-zone'

describe('the day of a request', () => {
  // Noon in UTC: 13 hours later in Auckland, 11 hours earlier in Pago Pago.
  const noon = new Date('2026-11-25T12:00:00Z')

  it.each([
    ['UTC', undefined, '2026-11-25'],
    ['UTC', 'UTC', '2026-11-25'],
    ['UTC', 'Pacific/Auckland', '2026-11-26'],
    ['America/Los_Angeles', 'Pacific/Auckland', '2026-11-26'],
    ['Pacific/Auckland', 'UTC', '2026-11-26'],
    ['Pacific/Auckland', undefined, '2026-11-26'],
    ['UTC', 'Etc/GMT+12', '2026-11-25'],
    ['UTC', 'Pacific/Kiritimati', '2026-11-26'],
    // No place has such an offset.
    ['UTC', '+23:59', '2026-11-25'],
    ['UTC', 'Etc/Unknown', '2026-11-25'],
    ['UTC', '', '2026-11-25'],
    ['UTC', 'x'.repeat(1000), '2026-11-25'],
  ])('at the edge in %s, in a browser in %s: %s', (edge, browser, day) => {
    expect(todayIn(edge, browser, noon)).toBe(day)
  })
})
