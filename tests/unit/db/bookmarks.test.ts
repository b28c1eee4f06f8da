import { expect, it } from 'vitest'
import { isBookmark, laterBookmark } from '../../../worker/db/bookmarks/bookmark'

const early = '0000007b-0000b26e-00001538-0c3e87bb37b3db5cc52eedb93cd3b96b'
const late = '0000007c-00000000-00001538-0c3e87bb37b3db5cc52eedb93cd3b96b'

it.each([early, 'a', '0'.repeat(128)])('"%s" is a bookmark', (text) => {
  expect(isBookmark(text)).toBe(true)
})

it.each(['', 'first-primary', '%00', 'A', 'é', '0'.repeat(129), '0\n', undefined, null, 7])(
  '%j is no bookmark',
  (value) => {
    expect(isBookmark(value)).toBe(false)
  },
)

it.each([
  [early, late, late],
  [late, early, late],
  [late, 'zzz', late],
  [undefined, early, early],
  [early, null, early],
  ['%00', undefined, null],
])('of %j and %j the later one is %j', (one, other, later) => {
  expect(laterBookmark(one, other)).toBe(later)
})
