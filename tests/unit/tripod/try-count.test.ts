import { expect, it } from 'vitest'
import { TryCount } from '../../../islands/tripod/try-count'

it('a try counts from the moment it is heard until the ear takes it back', () => {
  const count = new TryCount()
  const heardAfter = (what: 'heard' | 'confirmed' | 'dropped', id: number) => {
    count.note({ what, id })
    return count.heard
  }
  expect(heardAfter('heard', 0)).toBe(1)
  expect(heardAfter('heard', 1)).toBe(2)
  expect(heardAfter('dropped', 0)).toBe(1)
  expect(heardAfter('heard', 2)).toBe(2)
  expect(heardAfter('confirmed', 1)).toBe(2)
  expect(heardAfter('dropped', 2)).toBe(1)
})

it('at the end only those count that the ear is sure of', () => {
  const count = new TryCount()
  for (const id of [0, 1, 2]) count.note({ what: 'heard', id })
  count.note({ what: 'confirmed', id: 1 })
  count.note({ what: 'confirmed', id: 1 })
  count.note({ what: 'dropped', id: 2 })
  expect([count.heard, count.confirmed]).toEqual([2, 1])
})
