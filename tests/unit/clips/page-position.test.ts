import { expect, it } from 'vitest'
import { clipsUrlOf, placeIn, type ClipsPage } from '../../../islands/clips/page-position'

it.each<[ClipsPage, string]>([
  [{ page: 1 }, '/profile'],
  [{ page: 2 }, '/profile?clips=2'],
  [{ page: 3, before: 'x' }, '/profile?clips=3&before=x'],
  [{ page: 2, after: 'y' }, '/profile?clips=2&after=y'],
])('the URL of %o is %s, and reads back as the same', (place, address) => {
  expect(clipsUrlOf('/profile', place)).toBe(address)
  expect(placeIn(new URL(address, 'http://x').search)).toEqual(place)
})

it('the URL keeps its other parameters, and loses those of the page before', () => {
  expect(clipsUrlOf('/profile', { page: 1 }, '?clips=2&before=x&trick=ollie')).toBe(
    '/profile?trick=ollie',
  )
})

it.each(['?clips=0', '?clips=-3', '?clips=x', '', '?clips=1e999'])(
  '%j is read as the first page',
  (search) => expect(placeIn(search)).toEqual({ page: 1 }),
)
