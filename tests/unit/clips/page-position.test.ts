import { expect, it } from 'vitest'
import { addressOf, placeIn, type ClipsPage } from '../../../islands/clips/page-position'

it.each<[ClipsPage, string]>([
  [{ page: 1 }, '/profile'],
  [{ page: 2 }, '/profile?clips=2'],
  [{ page: 3, before: 'x' }, '/profile?clips=3&before=x'],
  [{ page: 2, after: 'y' }, '/profile?clips=2&after=y'],
])('the address of %o is %s, and tells it again', (place, address) => {
  expect(addressOf('/profile', place)).toBe(address)
  expect(placeIn(new URL(address, 'http://x').search)).toEqual(place)
})

it('leaves what else stands in the address, and nothing of the page before', () => {
  expect(addressOf('/profile', { page: 1 }, '?clips=2&before=x&trick=ollie')).toBe(
    '/profile?trick=ollie',
  )
})

it.each(['?clips=0', '?clips=-3', '?clips=x', '', '?clips=1e999'])(
  'takes %j for the first page',
  (search) => expect(placeIn(search)).toEqual({ page: 1 }),
)
