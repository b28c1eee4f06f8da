import { expect, it } from 'vitest'
import {
  holdStatuses,
  pageButtons,
  pageOf,
  pagesFor,
  pageWith,
  showing,
  sortGames,
} from '../../../worker/games/view/order'

it('games are sorted by status, then the newest first', () => {
  const games = [
    { id: 'a', status: 'completed' },
    { id: 'b', status: 'voting' },
    { id: 'c', status: 'in_progress' },
    { id: 'd', status: 'recording' },
    { id: 'e', status: 'in_progress' },
    { id: 'f', status: 'rolling_dice' },
    { id: 'g', status: 'waiting_for_players' },
  ] as const
  expect(sortGames(games).map(({ id }) => id)).toEqual(['e', 'c', 'g', 'f', 'd', 'b', 'a'])
})

it('a game keeps its place when its status changes; a new one gets the place of its own', () => {
  const before = [
    { id: 'a', status: 'in_progress' },
    { id: 'b', status: 'waiting_for_players' },
  ] as const
  const held = holdStatuses(new Map(), before)
  const after = [
    { id: 'a', status: 'completed' },
    { id: 'b', status: 'in_progress' },
    { id: 'c', status: 'waiting_for_players' },
  ] as const
  const next = holdStatuses(held, after)
  expect(sortGames(after, next).map(({ id }) => id)).toEqual(['a', 'c', 'b'])
  expect(holdStatuses(next, after)).toBe(next)
})

it('a page has ten games', () => {
  const all = Array.from({ length: 23 }, (_, at) => at)
  expect([0, 1, 10, 11, 23].map(pagesFor)).toEqual([1, 1, 1, 2, 3])
  expect(pageOf(all, 3)).toEqual([20, 21, 22])
  expect([0, 9, 10, 22].map(pageWith)).toEqual([1, 1, 2, 3])
  expect(showing(1, 23)).toBe('Showing 1-10 of 23 games')
  expect(showing(3, 23)).toBe('Showing 21-23 of 23 games')
})

it.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
])('page %i of %i has buttons %j', (page, pages, buttons) => {
  expect(pageButtons(page, pages)).toEqual(buttons)
})
