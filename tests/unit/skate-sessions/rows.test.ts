import { describe, expect, it } from 'vitest'
import { correctTries } from '../../../islands/skate-sessions/correct-tries'
import { triesByTrick } from '../../../islands/skate-sessions/rows'
import {
  monthWords,
  sumWords,
  sessionTimeWords,
  trickWords,
} from '../../../islands/skate-sessions/words'
import { refusalOfTricks } from '../../../worker/skate-sessions/rules'

type Outcome = 'landed' | 'bailed' | null

const tryOf = (trick: string | null, outcome: Outcome = null, airSeconds = 0.5) => ({
  outcome,
  trick: trick === null ? null : { id: trick, name: trick },
  isThrown: false,
  film: { airSeconds },
})

const row = (trickId: string | null, tries: number, more: object = {}) => ({
  trickId,
  tries,
  told: 0,
  landed: 0,
  longestAirMs: 500,
  isHeard: true,
  ...more,
})

const about = (tries: number) => ({ tries, isAbout: true })

describe('the rows of a session', () => {
  it('count by trick, and what was told alone as told', () => {
    const tries = [
      tryOf('kickflip', 'landed', 0.6),
      tryOf('kickflip', 'bailed'),
      tryOf('kickflip'),
      { ...tryOf('ollie', null, 3), isThrown: true },
    ]
    expect(triesByTrick(tries, about(4))).toEqual([
      row('kickflip', 3, { told: 2, landed: 1, longestAirMs: 600 }),
      row('ollie', 1, { longestAirMs: null }),
    ])
  })

  it('have tries without a film under no certain trick', () => {
    expect(triesByTrick([tryOf('ollie')], about(5))).toEqual([
      row('ollie', 1),
      row(null, 4, { longestAirMs: null }),
    ])
    expect(triesByTrick([], { tries: 2, isAbout: false })).toEqual([
      row(null, 2, { longestAirMs: null, isHeard: false }),
    ])
    expect(triesByTrick([], about(0))).toEqual([])
  })

  it('lose tries that nobody told where their skater counted fewer', () => {
    const tries = [tryOf(null), tryOf(null), tryOf('ollie'), tryOf('ollie', 'landed')]
    expect(triesByTrick(tries, { tries: 1, isAbout: false })).toEqual([
      row('ollie', 1, { told: 1, landed: 1, isHeard: false }),
    ])
  })

  it('have what was counted by trick beside what was heard', () => {
    const added = [
      { trick: { id: 'manual', name: 'Manual' }, tries: 4 },
      { trick: { id: 'ollie', name: 'Ollie' }, tries: 2 },
      { trick: { id: 'kickflip', name: 'Kickflip' }, tries: 0 },
    ]
    const exact = { isHeard: false, longestAirMs: null }
    expect(triesByTrick([tryOf('ollie')], about(3), added)).toEqual([
      row('ollie', 3),
      row(null, 2, { longestAirMs: null }),
      row('manual', 4, exact),
    ])
    expect(triesByTrick([], { tries: 0, isAbout: false }, added)).toEqual([
      row('manual', 4, exact),
      row('ollie', 2, exact),
    ])
  })

  it('have it with the rest where there is no room for another trick', () => {
    const tries = Array.from({ length: 30 }, (_, nth) => tryOf(`trick-${nth}`))
    const added = [{ trick: { id: 'manual', name: 'Manual' }, tries: 5 }]
    const rows = triesByTrick(tries, about(30), added)
    expect([rows.length, refusalOfTricks(rows)]).toEqual([24, null])
    expect(rows.find(({ trickId }) => trickId === null)?.tries).toBe(7 + 5)
  })

  it('are at most 24, the rest under no certain trick', () => {
    const tries = Array.from({ length: 40 }, (_, at) => tryOf(`trick-${at}`, 'landed'))
    const rows = triesByTrick(tries, about(40))
    expect(rows).toHaveLength(24)
    expect(rows.at(-1)).toEqual(row(null, 17, { told: 17, landed: 17 }))
    expect(refusalOfTricks(rows)).toBeNull()
  })
})

describe('a correction', () => {
  it.each([
    ['tries', 1, { tries: 4, isHeard: false }],
    ['landed', 1, { tries: 3, told: 3, landed: 2 }],
    ['bailed', 1, { tries: 3, told: 3, landed: 1 }],
    ['landed', -1, { told: 1, landed: 0 }],
    ['bailed', -1, { told: 1, landed: 1 }],
  ] as const)('of %s by %i', (count, by, changed) => {
    const before = row('ollie', 3, { told: 2, landed: 1 })
    expect(correctTries(before, count, by)).toEqual({ ...before, ...changed })
  })

  it('of what was told counts one try more where none is left', () => {
    const all = row('ollie', 2, { told: 2, landed: 1 })
    expect(correctTries(all, 'landed', 1)).toMatchObject({ tries: 3, told: 3, landed: 2 })
  })
})

describe('words', () => {
  it('of a session', () => {
    const rows = [row('ollie', 30, { told: 20, landed: 12, longestAirMs: 520 }), row(null, 11)]
    expect(sumWords(rows)).toBe('About 41 tries, 12 landed, longest 0.52 s')
    expect(sumWords([row('ollie', 1, { isHeard: false, longestAirMs: null })])).toBe('1 try')
  })

  it.each([
    [row('ollie', 14, { told: 14, landed: 3 }), '3 of 14'],
    [row('ollie', 20, { told: 14, landed: 3 }), '3 of 14, about 20 tries'],
    [row('ollie', 20), 'about 20 tries'],
    [row('ollie', 1, { isHeard: false }), '1 try'],
  ])('of a trick: %j', (tried, words) => {
    expect(trickWords(tried)).toBe(words)
  })

  it('of a time are by the clock of the place', () => {
    const times = {
      startedAt: '2026-11-28T23:10:00Z',
      endedAt: '2026-11-29T00:02:00Z',
      utcOffsetMinutes: 60,
    }
    expect(sessionTimeWords(times)).toBe('Sun, Nov 29, 12:10 AM, 52 min')
    expect(sessionTimeWords({ ...times, endedAt: times.startedAt })).toBe('Sun, Nov 29, 12:10 AM')
    expect(monthWords('2025-10')).toBe('October 2025')
  })
})
