import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checks, checkSetup, type CheckedField } from '../../../islands/profiles/check-fields'
import { messages } from '../../../worker/profiles/contract'
import { newProfileOn, profileChangeOn } from '../../../worker/profiles/schema'

const today = '2026-11-21'
const good = { skatertag: 'ann', stance: 'goofy', birthdate: '1990-01-01' }

/** What the server says of this field of a new profile; undefined if it takes it. */
const serverMessage = (field: CheckedField, text: string) =>
  newProfileOn(today)
    .safeParse({ ...good, [field]: text })
    .error?.issues.find(({ path }) => path[0] === field)?.message

const days = fc
  .integer({ min: Date.parse('0001-01-01'), max: Date.UTC(2100, 11, 31) })
  .map((ms) => new Date(ms).toISOString().slice(0, 10))

/** What can be typed or chosen in each field. */
const typed: Record<CheckedField, fc.Arbitrary<string>> = {
  skatertag: fc.oneof(
    fc.string({ maxLength: 25 }),
    fc.stringMatching(/^ ?[A-Za-z0-9_.]{0,22} ?$/),
    fc.constantFrom('', '  ', 'ab', 'abc', 'a'.repeat(20), 'a'.repeat(21), 'a b c'),
  ),
  stance: fc.constantFrom('', 'regular', 'goofy', 'mongo'),
  birthdate: fc.oneof(
    days,
    fc.constantFrom('', '2008-11-21', '2008-11-22', '0019-05-05', '1906-11-21', '1906-11-20'),
  ),
  bio: fc.oneof(fc.string(), fc.constantFrom('a'.repeat(150), 'a'.repeat(151), ' '.repeat(200))),
  startedSkatingYear: fc.oneof(
    fc.integer({ min: 1900, max: 2100 }).map(String),
    fc.constantFrom('', '1949', '1950', '2026', '2027', '2e3'),
  ),
}

describe('the form says of a field what the server would say', () => {
  it.each(Object.entries(typed) as [CheckedField, fc.Arbitrary<string>][])('%s', (field, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(checks[field](text, today)).toBe(serverMessage(field, text))
      }),
    )
  })

  it('for a change as for a new profile', () => {
    const { error } = profileChangeOn(today).safeParse({ bio: 'a'.repeat(151) })
    expect(checks.bio('a'.repeat(151))).toBe(error?.issues[0]?.message)
  })
})

it('an empty form misses what is required, and nothing else', () => {
  const form = new FormData()
  for (const field of ['skatertag', 'birthdate', 'bio', 'startedSkatingYear']) form.set(field, '')
  expect(checkSetup(form, null, today)).toEqual({
    profilePhoto: 'Profile photo is required',
    skatertag: messages.skatertagShort,
    stance: 'You must select a stance',
    birthdate: 'Birthdate is required',
  })
})
