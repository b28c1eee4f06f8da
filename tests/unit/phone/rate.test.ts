import { expect, it } from 'vitest'
import { rateWords } from '../../../islands/phone/rate'

it.each<[string, number[]]>([
  ['4 pictures, 30.0 a second, longest gap 60 ms', [0, 20, 40, 100]],
  ['1 pictures came: too few to tell a rate', [5]],
  ['0 pictures came: too few to tell a rate', []],
])('%s', (words, takenAt) => {
  expect(rateWords(takenAt)).toBe(words)
})
