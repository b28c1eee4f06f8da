import { expect, test } from 'vitest'
import { median } from '../../worker/median'

test.each([
  [[], NaN],
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %j', (numbers, middle) => {
  expect(median(numbers)).toBe(middle)
})
