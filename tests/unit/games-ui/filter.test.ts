import { expect, it } from 'vitest'
import { filtered, showOf } from '../../../worker/games/view/filter'
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
