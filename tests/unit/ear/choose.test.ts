import { expect, it } from 'vitest'
import { marksForForm, partAround, strongestIn, triesFrom } from '../../../islands/ear/choose'
import type { Try } from '../../../worker/lib/try-finder/find-tries'

const heard = (popMs: number, landMs: number, strength: number): Try => ({
  marks: { popMs, landMs },
  strength,
})
const tries = [heard(3000, 3400, 2), heard(20_000, 20_500, 9), heard(43_000, 43_600, 4)]

it('the strongest try is the one of those that lie in the part', () => {
  expect(strongestIn(tries, { from: 0, to: 45 })).toBe(tries[1])
  expect(strongestIn(tries, { from: 21, to: 45 })).toBe(tries[2])
  expect(strongestIn(tries, { from: 0, to: 20.2 })).toBe(tries[0])
  expect(strongestIn(tries, { from: 4, to: 19 })).toBeNull()
})

it('a landing at the very end is left out: the server may know a shorter film', () => {
  expect(strongestIn([heard(44_000, 44_990, 1)], { from: 0, to: 45 })).toBeNull()
})

it('a part begins 2 s before the pop and ends 3 s after the landing, within the film', () => {
  expect(partAround({ popMs: 20_000, landMs: 20_500 }, 60)).toEqual({ from: 18, to: 23.5 })
  expect(partAround({ popMs: 1500, landMs: 2000 }, 4)).toEqual({ from: 0, to: 4 })
})

it('a film that begins later has its marks as much earlier', () => {
  const [first] = triesFrom(
    [{ marks: { popMs: 9000, catchMs: 9200, landMs: 9400 }, strength: 1 }],
    8.5,
  )
  expect(first!.marks).toEqual({ popMs: 500, catchMs: 700, landMs: 900 })
  // A phone that hides the beginning: the film made of it shows it.
  expect(triesFrom(tries, -0.25)[0]!.marks).toEqual({ popMs: 3250, landMs: 3650 })
})

it('a form gets the marks that there are', () => {
  expect(marksForForm({ popMs: 1, catchMs: 2, landMs: 300 })).toEqual({
    popMs: '1',
    catchMs: '2',
    landMs: '300',
  })
  expect(marksForForm({ popMs: 1, landMs: 300 })).toEqual({ popMs: '1', landMs: '300' })
  expect(marksForForm(null)).toEqual({})
})
