import fc from 'fast-check'
import { expect, it } from 'vitest'
import { moveTo } from '../../../islands/order/move-to'

it.each([
  ['later', 0, 2, 'b c a d'],
  ['earlier', 3, 1, 'a d b c'],
  ['not before the first', 0, -1, 'a b c d'],
  ['to the end', 1, 9, 'a c d b'],
])('one of a list moves: %s', (_, from, to, order) => {
  expect(moveTo(['a', 'b', 'c', 'd'], from, to).join(' ')).toBe(order)
})

it('moving there and back changes nothing, and never loses one', () => {
  const places = fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 12 })
  fc.assert(
    fc.property(places, fc.nat(11), fc.nat(30), (list, at, to) => {
      const from = at % list.length
      const moved = moveTo(list, from, to)
      expect(moved.toSorted()).toEqual(list.toSorted())
      expect(moveTo(moved, moved.indexOf(list[from]!), from)).toEqual(list)
    }),
  )
})
