import { assert, double, integer, property } from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { awaitedPollMs } from '../../../islands/games/data/games-query'
import { waitMs } from '../../../islands/live/socket'
import { noteSpread, pollMs } from '../../../islands/live/subscribe'
import { spreadMsFor } from '../../../worker/live/rules'

afterEach(() => noteSpread(0))

const second = 1000
const least = 5 * second

it.each([
  [0, 0, 0],
  [0, 0.5, 2500],
  [0, 1, 5000],
  [1, 1, 2000],
  [1, 0, 1000],
  [2, 1, 4000],
  [4, 0, 8000],
  [5, 1, 30_000],
  [500, 1, 30_000],
])('after %i failures and chance %d the wait is about %i ms', (failures, chance, ms) => {
  expect(Math.abs(waitMs(failures, chance, least) - ms)).toBeLessThan(10)
})

it('a later wait is between 1 and 30 seconds, or up to the spread where it is longer', () => {
  const chance = double({ min: 0, max: 1, noNaN: true })
  const spread = integer({ min: least, max: 1000 * second })
  assert(
    property(integer({ min: 1, max: 5000 }), chance, spread, (failures, by, over) => {
      const ms = waitMs(failures, by, over)
      expect(ms >= 1000 && ms <= Math.max(30_000, over)).toBe(true)
    }),
  )
})

it('the first wait of many pages is spread evenly', () => {
  const waits = Array.from({ length: 1000 }, (_, page) => waitMs(0, page / 1000, least))
  for (let at = 0; at < 5; at++) {
    const within = waits.filter((ms) => Math.floor(ms / 1000) === at)
    expect(within.length).toBeGreaterThanOrEqual(199)
    expect(within.length).toBeLessThanOrEqual(201)
  }
})

it.each([
  [0, 5],
  [1_000, 5],
  [20_000, 70],
  [200_000, 695],
])('after a day with %i sessions, pages come back over %i seconds', (sessions, seconds) => {
  expect(spreadMsFor(sessions)).toBe(seconds * second)
})

/** Draws the same numbers for the same seed. */
function drawFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The times at which something happens every so often, the first time at `first`. */
const every = (ms: number, first: number, end: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((end - first) / ms)) }, (_, at) => first + at * ms)

/**
 * What one page asks of the database after the cut. It comes back with three trips: its session, its games,
 * its unread count. Until then it polls its games, and all the time its unread count, at any moment.
 */
function tripsOf(draw: () => number, spread: number, isUrgent: boolean, end: number): number[] {
  const back = waitMs(0, draw(), spread, isUrgent)
  const gamesMs = isUrgent ? awaitedPollMs(draw()) : pollMs()
  return [
    back,
    back,
    back,
    ...every(gamesMs, gamesMs, back),
    ...every(pollMs(), draw() * pollMs(), end),
  ]
}

it('11,000 sockets that are cut at once cause less than 200 trips a second, polling included', () => {
  const [lines, sessionsADay] = [11_000, 200_000]
  const spread = spreadMsFor(sessionsADay)
  noteSpread(spread)
  assert(
    property(integer({ min: 0, max: 2 ** 32 - 1 }), (seed) => {
      const draw = drawFrom(seed)
      const end = spread + 60 * second
      const perSecond = new Uint32Array(end / second + 1)
      for (let page = 0; page < lines; page++) {
        // Of twenty pages, one shows a game in which it is its viewer's turn.
        for (const at of tripsOf(draw, spread, page % 20 === 0, end)) {
          perSecond[Math.floor(at / second)]! += 1
        }
      }
      expect(Math.max(...perSecond)).toBeLessThan(200)
    }),
    { numRuns: 20 },
  )
})
