import { expect, it } from 'vitest'
import { filtered, isFolding, showOf } from '../../../islands/games/view/filter'
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

it('shows all, or those whose move is the viewer’s, in the same order', () => {
  expect(idsOf('all')).toEqual(['mine', 'theirs', 'roll'])
  expect(idsOf('mine')).toEqual(['mine', 'roll'])
})

it('keeps one whose move was the viewer’s until the filter is chosen again', () => {
  expect(idsOf('mine', ['theirs'])).toEqual(['mine', 'theirs', 'roll'])
})

it('is read from the address, where anything unknown is all', () => {
  expect(['mine', 'all', 'x', null, undefined].map(showOf)).toEqual([
    'mine',
    'all',
    'all',
    'all',
    'all',
  ])
})

it('folds from the fourth game on', () => {
  expect([1, 3, 4].map(isFolding)).toEqual([false, false, true])
})
