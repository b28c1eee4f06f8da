import { expect, it } from 'vitest'
import { shortestSearch } from '../../../worker/maps/contract'

it.each([
  ['東京', 2],
  ['서울', 2],
  ['つ', 2],
  ['Berlin', 3],
  ['Київ', 3],
])('the search of %s begins with %i characters', (text, characters) => {
  expect(shortestSearch(text)).toBe(characters)
})
