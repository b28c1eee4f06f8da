import { expect, it } from 'vitest'
import { limits } from '../../../worker/limits/limits'
import { whenInWords } from '../../../worker/limits/rules'

const midnight = new Date('2026-11-26T00:00:00Z')

it.each([
  ['UTC', '2026-11-25T09:00:00Z', 'tomorrow'],
  ['Europe/Berlin', '2026-11-25T09:00:00Z', 'tomorrow at 1:00 AM'],
  ['Europe/Berlin', '2026-11-25T23:30:00Z', 'at 1:00 AM'],
  ['America/Los_Angeles', '2026-11-25T20:00:00Z', 'at 4:00 PM'],
  ['America/Los_Angeles', '2026-11-25T01:00:00Z', 'tomorrow at 4:00 PM'],
  ['Asia/Kolkata', '2026-11-25T22:00:00Z', 'at 5:30 AM'],
])('in %s at %s the day of the limits ends %s', (timeZone, now, words) => {
  expect(whenInWords(midnight, new Date(now), timeZone).replace(/\s/g, ' ')).toBe(words)
})

it('each limit has a name of its own, and a rule with its number', () => {
  const all = Object.values(limits)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  for (const { name, each, all: together, rule } of all) {
    expect(rule, name).toMatch(/^[A-Z].*\.$/)
    expect(rule, name).not.toMatch(/[{}]/)
    if (name !== 'accounts') expect(rule).toContain(each.toLocaleString('en-US'))
    if (together !== null) expect(together).toBeGreaterThan(each)
  }
})
