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

it('those that were heard too late for a film are told apart, until the ear takes them back', () => {
  const count = new TryCount()
  for (const id of [0, 1, 2, 3]) count.note({ what: 'heard', id })
  for (const id of [1, 1, 2]) count.noteLate(id)
  expect([count.heard, count.late]).toEqual([4, { heard: 2, confirmed: 0 }])
  count.note({ what: 'confirmed', id: 0 })
  count.note({ what: 'confirmed', id: 1 })
  expect(count.late).toEqual({ heard: 2, confirmed: 1 })
  count.note({ what: 'dropped', id: 2 })
  expect([count.heard, count.late]).toEqual([3, { heard: 1, confirmed: 1 }])
})

it('at the end only those count that the ear is sure of', () => {
  const count = new TryCount()
  for (const id of [0, 1, 2]) count.note({ what: 'heard', id })
  count.note({ what: 'confirmed', id: 1 })
  count.note({ what: 'confirmed', id: 1 })
  count.note({ what: 'dropped', id: 2 })
  expect([count.heard, count.confirmed]).toEqual([2, 1])
})
