import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SteadyClock } from '../../../islands/tripod/clock'
import { randomOf } from '../../ear/random'

interface Source {
  zeroMs: number
  /** How much faster its clock runs, in millionths. */
  drift: number
  everyMs: number
  seed: number
}

/** How far a clock is off at each arrival after its warm-up, in milliseconds. */
function errorsOf({ zeroMs, drift, everyMs, seed }: Source, minutes: number): number[] {
  const random = randomOf(seed)
  const clock = new SteadyClock()
  const errors: number[] = []
  for (let realMs = 0; realMs < minutes * 60_000; realMs += everyMs) {
    const ownMs = zeroMs + realMs * (1 + drift / 1e6)
    // Mostly prompt, sometimes behind a long task of the page.
    const lateMs = random.chance(0.1) ? random.between(0, 80) : random.between(0, 5)
    clock.note(ownMs, realMs + lateMs)
    if (clock.isSteady(realMs)) errors.push(clock.toSession(ownMs) - realMs)
  }
  return errors
}

const sources = fc.record({
  zeroMs: fc.double({ min: -1e7, max: 1e7, noNaN: true }),
  drift: fc.integer({ min: -200, max: 200 }),
  everyMs: fc.constantFrom(16.7, 33.3, 42.7),
  seed: fc.nat(),
})

it('sound and picture stay in step for 20 minutes, whatever their zeros and drifts', () => {
  fc.assert(
    fc.property(sources, (source) => {
      const errors = errorsOf(source, 20)
      expect(errors.length).toBeGreaterThan(10_000)
      expect(errors.reduce((most, each) => Math.max(most, Math.abs(each)), 0)).toBeLessThan(20)
    }),
    { numRuns: 20 },
  )
})

it('sound that a busy phone loses bit by bit stays in step', () => {
  const random = randomOf(3)
  const clock = new SteadyClock()
  let [lostMs, most] = [0, 0]
  for (let ms = 0; ms < 120_000; ms += 21.3) {
    if (random.chance(0.004)) lostMs += random.between(5, 15)
    clock.note(ms - lostMs, ms + random.between(0, 8))
    if (clock.isSteady(ms)) most = Math.max(most, Math.abs(clock.toSession(ms - lostMs) - ms))
  }
  expect(lostMs).toBeGreaterThan(150)
  expect(most).toBeLessThan(40)
})

it('what was said of a time is never said otherwise', () => {
  const clock = new SteadyClock()
  const said: [ownMs: number, sessionMs: number][] = []
  for (let ms = 0; ms < 10_000; ms += 40) {
    const ownMs = ms < 5000 ? ms : ms - 400
    clock.note(ownMs, ms + 3)
    if (clock.isSteady(ms)) said.push([ownMs, clock.toSession(ownMs)])
  }
  // The samples of the gap are the same, so only those from before it can be asked for.
  for (const [ownMs, sessionMs] of said.filter((each) => each[0] < 4600))
    expect(clock.toSession(ownMs)).toBe(sessionMs)
})

it('times are told apart for as long as the ear may be behind', () => {
  const clock = new SteadyClock()
  const said: [ownMs: number, sessionMs: number][] = []
  // A clock that runs slow: what is off by now was not off then.
  for (let ms = 0; ms < 60_000; ms += 40) {
    const ownMs = 0.999 * ms
    clock.note(ownMs, ms + 3)
    if (ms > 15_000) said.push([ownMs, clock.toSession(ownMs)])
  }
  for (const [ownMs, sessionMs] of said) expect(clock.toSession(ownMs)).toBe(sessionMs)
})

it('after a gap of lost sound its time is found again', () => {
  const clock = new SteadyClock()
  for (let ms = 0; ms < 20_000; ms += 40) clock.note(ms < 10_000 ? ms : ms - 500, ms + 3)
  expect(clock.toSession(19_500)).toBeCloseTo(20_003, 0)
})
