import { describe, expect, it } from 'vitest'
import { dayIn } from '../../../worker/http/time-zone'

describe('the calendar day', () => {
  it.each([
    ['UTC', '2026-11-21T00:00:00Z', '2026-11-21'],
    ['UTC', '2026-11-20T23:59:59.999Z', '2026-11-20'],
    ['Pacific/Auckland', '2026-11-20T11:00:00Z', '2026-11-21'],
    ['America/Los_Angeles', '2026-11-21T07:59:59Z', '2026-11-20'],
    ['America/Los_Angeles', '2026-11-21T08:00:00Z', '2026-11-21'],
    ['Asia/Kathmandu', '2026-12-31T18:15:00Z', '2027-01-01'],
  ])('in %s at %s is %s', (zone, at, day) => {
    expect(dayIn(zone, new Date(at))).toBe(day)
  })
})
