import fc from 'fast-check'
import { expect, it } from 'vitest'
import { numberAlike } from '../../../worker/text/number-alike'

it('numbers what has the same name from the second on', () => {
  const names = [': Bowl line', ' of 5/1/26', ': Bowl line', ' of 5/1/26', ' of 5/1/26']
  expect(numberAlike(names)).toEqual([
    ': Bowl line',
    ' of 5/1/26',
    ': Bowl line, number 2',
    ' of 5/1/26, number 2',
    ' of 5/1/26, number 3',
  ])
})

it('never gives two things one name, whatever they are called', () => {
  const name = fc.constantFrom('a', 'a, number 2', 'a, number 2, number 2', 'b')
  fc.assert(
    fc.property(fc.array(name), (names) => {
      expect(new Set(numberAlike(names)).size).toBe(names.length)
    }),
  )
})
