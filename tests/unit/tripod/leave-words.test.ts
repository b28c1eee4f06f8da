import { expect, it } from 'vitest'
import { leaveWords } from '../../../islands/tripod/leave-words'

it.each([
  [3, 0, null],
  [3, 1, '1 of them could not be saved: it is lost when you leave.'],
  [3, 2, '2 of them could not be saved: they are lost when you leave.'],
  [3, 3, 'This phone could not save them. They are lost when you leave.'],
  [1, 1, 'This phone could not save it. It is lost when you leave.'],
])('of %i tries, %i could not be saved: %s', (count, unsaved, words) => {
  expect(leaveWords(count, unsaved)).toBe(words)
})
