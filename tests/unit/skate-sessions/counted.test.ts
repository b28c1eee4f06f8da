import { describe, expect, it } from 'vitest'
import { isOver, newCount, tallyOf, type ParkCount } from '../../../islands/park/park-counts'
import { sessionOf } from '../../../islands/skate-sessions/counted-session'
import { refusalOfTricks } from '../../../worker/skate-sessions/rules'

const now = Date.parse('2026-11-28T20:00:00Z')
const hour = 3_600_000

const counted = (presses: [trickId: string, landed: boolean][]): ParkCount => ({
  ...newCount(now),
  lengthMs: hour,
  presses: presses.map(([trickId, landed]) => ({ trickId, landed })),
})

describe('what was counted in Park mode', () => {
  it('is a session whose every try is told, with the trick first that was tried most', () => {
    const count = counted([
      ['ollie', true],
      ['kickflip', false],
      ['kickflip', true],
    ])
    expect(tallyOf(count)).toEqual({ tries: 3, landed: 2 })
    expect(tallyOf(count, 'kickflip')).toEqual({ tries: 2, landed: 1 })
    const told = { longestAirMs: null, isHeard: false }
    expect(sessionOf(count)).toMatchObject({
      startedAtMs: now,
      lengthMs: hour,
      tricks: [
        { trickId: 'kickflip', tries: 2, told: 2, landed: 1, ...told },
        { trickId: 'ollie', tries: 1, told: 1, landed: 1, ...told },
      ],
    })
  })

  it.each([24, 25, 60])('of %i tricks fits a session, and loses no try', (many) => {
    const { tricks } = sessionOf(
      counted(Array.from({ length: many }, (_, nth) => [`trick-${nth}`, nth % 2 > 0])),
    )
    expect(refusalOfTricks(tricks)).toBeNull()
    expect(tricks.reduce((sum, { tries }) => sum + tries, 0)).toBe(many)
  })
})

describe('a count', () => {
  it.each([
    ['that runs', {}, now + hour, false],
    ['that nobody has touched for hours', {}, now + 8 * hour, true],
    ['on a phone whose clock jumped back', {}, now - 30 * hour, false],
    ['of nearly a day', { lengthMs: 20 * hour }, now + 20 * hour, true],
    [
      'of 5,000 presses',
      { presses: Array.from({ length: 5000 }, () => ({ trickId: 'ollie', landed: true })) },
      now + hour,
      true,
    ],
  ])('%s', (_, more, at, over) => {
    expect(isOver({ ...counted([]), ...more }, at)).toBe(over)
  })
})
