import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextTagChange, tagLimitOn } from '../../../worker/profiles/tag-limit'

const day = (date: Date) => date.toISOString().slice(0, 10)
const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map(day)

describe('the day from which a skatertag may be changed again', () => {
  it.each([
    ['2026-11-21', '2026-12-21'],
    ['2026-12-31', '2027-01-31'],
    ['2026-12-01', '2027-01-01'],
    ['2027-01-28', '2027-02-28'],
    ['2027-01-29', '2027-02-28'],
    ['2027-01-31', '2027-02-28'],
    ['2028-01-29', '2028-02-29'],
    ['2028-01-31', '2028-02-29'],
    ['2028-02-29', '2028-03-29'],
    ['2100-01-31', '2100-02-28'],
    ['2000-01-31', '2000-02-29'],
    ['2026-03-31', '2026-04-30'],
    ['2026-04-30', '2026-05-30'],
  ])('after %s it is %s', (last, next) => {
    expect(nextTagChange(last)).toBe(next)
  })

  it('is never earlier for a later change, and is 28 to 31 days away', () => {
    fc.assert(
      fc.property(days, days, (one, other) => {
        const [earlier, later] = [one, other].sort() as [string, string]
        expect(nextTagChange(earlier) <= nextTagChange(later)).toBe(true)
        const off = (Date.parse(nextTagChange(one)) - Date.parse(one)) / 86_400_000
        expect(off).toBeGreaterThanOrEqual(28)
        expect(off).toBeLessThanOrEqual(31)
      }),
    )
  })
})

it('the day is shown until it is reached', () => {
  expect(tagLimitOn('2026-12-20', '2026-11-21')).toBe(
    'You can only change your skatertag once per month. You can change it again on December 21, 2026.',
  )
  expect(tagLimitOn('2026-12-21', '2026-11-21')).toBeNull()
  expect(tagLimitOn('2026-12-20', null)).toBeNull()
})
