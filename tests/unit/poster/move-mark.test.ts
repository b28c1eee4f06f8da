import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  isWithin,
  lengthMsOf,
  marksAt,
  moveMark,
  windowAround,
  withoutCatch,
  type MarkName,
} from '../../../islands/poster/move-mark'
import { isBeyond, refuseMarks } from '../../../worker/media/marks/rules'

const marks = { popMs: 4000, catchMs: 4200, landMs: 4500 }

it('a mark goes where it is moved, as far as the others let it', () => {
  expect(moveMark(marks, 'pop', 3900, 10_000)).toEqual({ ...marks, popMs: 3900 })
  expect(moveMark(marks, 'pop', 9000, 10_000)).toEqual({ ...marks, popMs: 4199 })
  expect(moveMark(withoutCatch(marks), 'pop', 9000, 10_000).popMs).toBe(4400)
  expect(moveMark(marks, 'pop', 0, 10_000).popMs).toBe(3000)
  expect(moveMark(marks, 'landing', 9000, 10_000).landMs).toBe(5500)
  expect(moveMark(marks, 'landing', 9000, 5000).landMs).toBe(5000)
  expect(moveMark(marks, 'catch', 0, 10_000).catchMs).toBe(4001)
  expect(moveMark(marks, 'catch', 9000, 10_000).catchMs).toBe(4499)
})

const moves = fc.array(
  fc.record({
    name: fc.constantFrom<MarkName>('pop', 'catch', 'landing'),
    ms: fc.integer({ min: -5000, max: 70_000 }),
  }),
)

it('whatever is moved, the server takes the marks', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.3, max: 60, noNaN: true }),
      fc.integer({ min: -1000, max: 70_000 }),
      moves,
      (seconds, ms, steps) => {
        const lengthMs = lengthMsOf(seconds)
        let moved = marksAt(ms, lengthMs)!
        expect(refuseMarks(moved)).toBeNull()
        for (const { name, ms: to } of steps) {
          moved = moveMark(moved, name, to, lengthMs)
          expect(refuseMarks(moved)).toBeNull()
          expect(moved.popMs).toBeGreaterThanOrEqual(0)
          expect(isBeyond(moved, seconds * 1000)).toBe(false)
          expect(isWithin(moved, windowAround(moved, seconds))).toBe(true)
        }
      },
    ),
  )
})

it('a film that is shorter than any try gets no marks', () => {
  expect(marksAt(0, lengthMsOf(0.1))).toBeNull()
})
