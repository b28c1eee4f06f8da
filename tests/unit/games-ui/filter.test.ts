import { expect, it } from 'vitest'
import { filtered, pageAsked, pageQuery, showOf } from '../../../worker/games/view/filter'
import { opening } from '../games/support/opening'
import { gameAfter } from './support/games'

const named = (id: string, story: string) => ({ ...gameAfter('skate', story), id })
const games = [
  named('mine', opening(3)),
  named('theirs', `${opening(3)}, ann lands ollie`),
  named('roll', ''),
]
const idsOf = (show: 'all' | 'mine', kept: string[] = []) =>
  filtered(games, show, 'ann', new Set(kept)).map(({ id }) => id)

it('the filter shows all games or those in which it is the viewer’s move, in the same order', () => {
  expect(idsOf('all')).toEqual(['mine', 'theirs', 'roll'])
  expect(idsOf('mine')).toEqual(['mine', 'roll'])
})

it('a game stays in the list after the viewer’s move until the filter is chosen again', () => {
  expect(idsOf('mine', ['theirs'])).toEqual(['mine', 'theirs', 'roll'])
})

it('the filter is read from the URL, where an unknown value means all', () => {
  expect(['mine', 'all', 'x', null, undefined].map(showOf)).toEqual([
    'mine',
    'all',
    'all',
    'all',
    'all',
  ])
})

it.each([
  ['2', 2],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['x', 1],
  [undefined, 1],
])('an address that asks for page %s shows page %i', (query, page) => {
  expect(pageAsked(query)).toBe(page)
})

it('an address has no query for all games and their first page', () => {
  expect(pageQuery(1, 'all')).toEqual({})
  expect(pageQuery(2, 'mine')).toEqual({ show: 'mine', page: 2 })
})
