import { describe, expect, it } from 'vitest'
import { awayDaysFrom, dayNumber, daysLeft } from '../../../worker/games/away'

const days = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at)

describe('14 days away in any 90', () => {
  it.each([
    ['nothing before', [], 1000, 1013, 14],
    ['a day too many', [], 1000, 1014, null],
    ['today alone', [], 1000, 1000, 1],
    ['all used 89 days ago', days(911, 14), 1000, 1000, null],
    ['the first of them is older than 90 days today', days(910, 14), 1000, 1000, 1],
    ['… and one more each day', days(910, 14), 1000, 1013, 14],
    ['a part in between', days(960, 10), 1000, 1003, 4],
    ['a day more than that', days(960, 10), 1000, 1004, null],
    ['the same day again costs nothing', [1000, ...days(960, 10)], 1000, 1003, 4],
    ['a period ends between the old days and the new', days(920, 14), 1000, 1008, null],
  ])('%s', (_, begun, today, last, count) => {
    expect(awayDaysFrom(begun, today, last)?.length ?? null).toBe(count)
  })

  it('so many are left today', () => {
    expect(daysLeft([], 1000)).toBe(14)
    expect(daysLeft(days(990, 5), 1000)).toBe(9)
    expect(daysLeft(days(905, 10), 1000)).toBe(10)
  })

  it('calendar days follow each other', () => {
    expect(dayNumber('2026-03-01') - dayNumber('2026-02-28')).toBe(1)
  })
})
