import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trickLine } from '../../../islands/skate-sessions/words'
import { limits, messages, type TrickTries } from '../../../worker/skate-sessions/contract'
import { packTricks, unpackTricks } from '../../../worker/skate-sessions/pack'
import {
  dayOfStart,
  firstMonth,
  mondayOf,
  monthOf,
  placeInTime,
  refusalOfTime,
  refusalOfTricks,
  streakOf,
  weeksOf,
} from '../../../worker/skate-sessions/rules'

const row = (of: Partial<TrickTries> = {}): TrickTries => ({
  trickId: 'ollie',
  tries: 3,
  told: 2,
  landed: 1,
  longestAirMs: null,
  isHeard: false,
  ...of,
})

const sum = (tries: number, told = 0, landed = 0) => ({ tries, told, landed })

const rows = (many: number) =>
  Array.from({ length: many }, (_, at) => row({ trickId: `trick-${at}` }))

describe('the tries of a session', () => {
  it.each([
    ['none', [], messages.noTries],
    ['a row without one', [row({ tries: 0, told: 0, landed: 0 })], messages.noTries],
    ['24 tricks', rows(24), null],
    ['25 tricks', rows(25), messages.tooMany(24)],
    ['a trick twice', [row(), row()], messages.twice],
    ['no certain trick twice', [row({ trickId: null }), row({ trickId: null })], messages.twice],
    ['more told than tried', [row({ told: 4 })], messages.told],
    ['more landed than told', [row({ landed: 3 })], messages.landed],
    ['all of them landed', [row({ told: 3, landed: 3 })], null],
  ])('%s', (_, tricks, refusal) => {
    expect(refusalOfTricks(tricks)).toBe(refusal)
  })

  it('are the same after they are packed and unpacked', () => {
    const drawn = fc.uniqueArray(
      fc.record({
        trickId: fc.option(fc.constantFrom('ollie', 'kickflip', '360-flip', 'manual')),
        tries: fc.integer({ min: 1, max: 5000 }),
        told: fc.nat(),
        landed: fc.nat(),
        longestAirMs: fc.option(fc.integer({ min: 1, max: 9999 })),
        isHeard: fc.boolean(),
      }),
      { selector: ({ trickId }) => trickId },
    )
    fc.assert(
      fc.property(drawn, (tricks) => {
        expect(unpackTricks(packTricks(tricks))).toEqual(tricks)
      }),
    )
  })
})

const now = new Date('2026-11-28T20:00:00.000Z')

const sent = (startedAt: string, endedAt: string, sentAt = now.toISOString()) =>
  placeInTime({ startedAt, endedAt, sentAt }, now)

describe('the times of a session', () => {
  it('are corrected by what the phone says it is now', () => {
    const placed = sent('2026-11-28T08:00:00Z', '2026-11-28T09:00:00Z', '2026-11-28T10:00:00Z')
    expect(placed).toMatchObject({ clockMs: 10 * 3_600_000, lengthMs: 3_600_000 })
    expect(dayOfStart({ ...placed, utcOffsetMinutes: 0 })).toBe('2026-11-28')
    expect(dayOfStart({ ...placed, utcOffsetMinutes: 420 })).toBe('2026-11-29')
  })

  it.each([
    ['of today', '2026-11-28T18:00:00Z', '2026-11-28T20:00:00Z', null],
    ['without length', '2026-11-28T18:00:00Z', '2026-11-28T18:00:00Z', null],
    ['over a day', '2026-11-26T18:00:00Z', '2026-11-27T18:00:01Z', messages.tooLong],
    ['backwards', '2026-11-28T18:00:00Z', '2026-11-28T17:59:59Z', messages.backwards],
    ['in the future', '2026-11-28T19:00:00Z', '2026-11-28T20:01:01Z', messages.future],
    ['older than a year', '2025-11-28T19:00:00Z', '2025-11-28T19:30:00Z', messages.tooOld],
  ])('%s', (_, startedAt, endedAt, refusal) => {
    expect(refusalOfTime(sent(startedAt, endedAt), now)).toBe(refusal)
  })

  it('are in the future by the server alone', () => {
    const ahead = sent('2027-01-01T10:00:00Z', '2027-01-01T11:00:00Z', '2027-01-01T11:00:00Z')
    expect(refusalOfTime(ahead, now)).toBeNull()
  })
})

describe('weeks', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2026-11-30', '2026-11-30'],
    ['2027-01-01', '2026-12-28'],
  ])('%s is in the week of %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday)
  })

  const at = (start: string, utcOffsetMinutes = 0) => ({
    startedAtMs: Date.parse(start),
    clockMs: 0,
    utcOffsetMinutes,
    tricks: [row({ isHeard: true })],
  })

  it('have a session by the calendar where it began', () => {
    const late = '2026-11-22T23:30:00Z'
    expect(weeksOf([at(late)], '2026-11-29').at(-1)).toMatchObject({ sessions: 0 })
    expect(weeksOf([at(late, 60)], '2026-11-29').at(-1)).toEqual({
      monday: '2026-11-23',
      sessions: 1,
      tries: 3,
      isHeard: true,
    })
  })

  it('end with the one of the newest session, which may have begun where the day is further on', () => {
    // A Monday in Auckland, read on Sunday in Los Angeles.
    const weeks = weeksOf([at('2026-11-29T12:00:00Z', 780)], '2026-11-29')
    expect(weeks.at(-1)).toMatchObject({ monday: '2026-11-30', sessions: 1 })
  })

  it('are 53, this one last, and each begins on a Monday', () => {
    const weeks = weeksOf([], '2026-11-29')
    expect(weeks).toHaveLength(limits.weeks)
    expect(weeks.every(({ monday }) => mondayOf(monday) === monday)).toBe(true)
    expect(weeks.at(-1)!.monday).toBe('2026-11-23')
  })

  it.each([
    [[], 0],
    [[0, 0], 0],
    [[1, 1, 2], 3],
    [[1, 0, 1, 1], 2],
    [[1, 1, 0], 2],
    [[1, 0, 0], 0],
  ])('%j are a streak of %i', (counts, streak) => {
    expect(streakOf(counts.map((sessions) => ({ sessions })))).toBe(streak)
  })
})

describe('months', () => {
  it.each([
    ['2000-01-31', 0],
    ['2026-01-01', 312],
    ['2026-11-30', 322],
  ])('%s is in month %i since 2000', (day, month) => {
    expect(monthOf(day)).toBe(month)
  })

  it('are thirteen', () => {
    expect(firstMonth(now)).toBe(monthOf('2025-11-01'))
  })
})

describe('the line of a trick', () => {
  it.each([
    [sum(20, 14, 3), sum(30, 11, 1), '3 of 14, 21 %; last month 9 %'],
    [sum(14, 14, 3), sum(0), '3 of 14, 21 %'],
    [sum(14), sum(0), '14 tries'],
    [sum(1), sum(4, 4, 2), '1 try; last month 50 %'],
    [sum(0), sum(4, 4, 4), 'last month 100 %'],
    [sum(0), sum(4), ''],
  ])('%j after %j', (thisMonth, lastMonth, line) => {
    expect(trickLine(thisMonth, lastMonth)).toBe(line)
  })

  it('says about where the ear counted', () => {
    expect(trickLine(sum(14), sum(0), true)).toBe('about 14 tries')
  })
})
