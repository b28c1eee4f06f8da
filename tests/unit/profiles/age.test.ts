import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newProfileOn } from '../../../worker/profiles/schema'
import { ageOn, startYears } from '../../../worker/profiles/dates'
import { messages } from '../../../worker/profiles/contract'

describe('the age on a day', () => {
  it.each([
    ['2008-11-21', '2026-11-20', 17],
    ['2008-11-21', '2026-11-21', 18],
    ['2008-11-21', '2026-11-22', 18],
    ['2008-12-01', '2026-11-30', 17],
    ['2008-01-31', '2026-02-01', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-28', 19],
    ['2008-02-29', '2028-02-29', 20],
    ['2008-02-28', '2028-02-28', 20],
    ['2008-03-01', '2028-02-29', 19],
    ['1899-12-31', '2000-01-01', 100],
    ['2026-11-21', '2026-11-21', 0],
    ['2026-11-22', '2026-11-21', -1],
  ])('born %s, on %s: %i', (birthdate, today, age) => {
    expect(ageOn(birthdate, today)).toBe(age)
  })

  const days = fc
    .integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2100, 11, 31) })
    .map((ms) => new Date(ms).toISOString().slice(0, 10))

  it('grows by one on each birthday, and on no other day', () => {
    fc.assert(
      fc.property(days, days, (one, two) => {
        const [birthdate, today] = [one, two].sort() as [string, string]
        const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
        const turns =
          tomorrow.slice(5) === birthdate.slice(5) || isMarchForLeap(birthdate, tomorrow)
        expect(ageOn(birthdate, tomorrow) - ageOn(birthdate, today)).toBe(turns ? 1 : 0)
      }),
    )
  })

  it('is the number of birthdays so far', () => {
    fc.assert(
      fc.property(days, days, (one, two) => {
        const [birthdate, today] = [one, two].sort() as [string, string]
        const year = Number(birthdate.slice(0, 4)) + ageOn(birthdate, today)
        const birthday = (add: number) => `${year + add}${birthdate.slice(4)}`
        expect(birthday(0) <= today && today < birthday(1)).toBe(true)
      }),
    )
  })
})

/** Born on 29 February, one turns on 1 March of a year that has none. */
const isMarchForLeap = (birthdate: string, day: string) =>
  birthdate.endsWith('-02-29') &&
  day.endsWith('-03-01') &&
  new Date(Date.parse(day) - 86_400_000).getUTCDate() === 28

describe('a birthdate', () => {
  const today = '2026-11-21'
  const messageOf = (birthdate: unknown) => {
    const result = newProfileOn(today).safeParse({ skatertag: 'ann', stance: 'goofy', birthdate })
    return result.success ? null : result.error.issues[0]?.message
  }
  const required = 'Birthdate is required'
  const tooYoung = 'You must be at least 18 years old to use Stoke'
  const wrongYear = messages.wrongYear

  it.each([
    ['2008-11-21', null],
    ['2008-02-29', null],
    ['1926-01-01', null],
    ['1906-11-21', null],
    ['1906-11-20', wrongYear],
    ['0199-05-05', wrongYear],
    ['0001-01-01', wrongYear],
    ['2008-11-22', tooYoung],
    ['2026-11-21', tooYoung],
    ['2027-01-01', tooYoung],
    ['9999-12-31', tooYoung],
    ['2007-02-29', required],
    ['1900-02-29', required],
    ['2000-04-31', required],
    ['2000-13-01', required],
    ['2000-00-10', required],
    ['2000-1-1', required],
    ['01.02.2000', required],
    ['2000-01-01T00:00:00Z', required],
    [' 2000-01-01', required],
    ['+002000-01-01', required],
    ['', required],
    [undefined, required],
    [20000101, required],
  ])('%j: %s', (birthdate, message) => {
    expect(messageOf(birthdate)).toBe(message)
  })
})

describe('the choice of years in which a skater started', () => {
  it('goes from this year back to 1950', () => {
    const years = startYears('2026-11-21')
    expect([years[0], years.at(-1), years.length]).toEqual([2026, 1950, 77])
  })
})
