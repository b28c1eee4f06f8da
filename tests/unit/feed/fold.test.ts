import { expect, it } from 'vitest'
import { foldOwnTurns } from '../../../islands/feed/fold'
import type { ActivityItem } from '../../../worker/feed/contract'

const item = (
  id: string,
  userId: string,
  gameId: string | null,
  type: ActivityItem['type'] = 'skate_game_landed_trick',
) => ({ id, userId, gameId, type }) as ActivityItem

const shape = (items: ActivityItem[]) =>
  foldOwnTurns(items, 'ann').map((entry) => [entry.item.id, ...entry.folded.map(({ id }) => id)])

it('own landed turns of one game are one entry, in the place of the newest', () => {
  const items = [
    item('6', 'ann', 'one'),
    item('5', 'bob', 'one'),
    item('4', 'ann', 'two'),
    item('3', 'ann', 'one'),
    item('2', 'ann', 'one'),
    item('1', 'bob', 'one'),
  ]
  expect(shape(items)).toEqual([['6', '3', '2'], ['5'], ['4'], ['1']])
})

it('nothing else is folded', () => {
  const items = [
    item('4', 'ann', 'one', 'own_the_spot_clip'),
    item('3', 'ann', 'one', 'skate_game_won'),
    item('2', 'ann', null),
    item('1', 'ann', null),
  ]
  expect(shape(items)).toEqual([['4'], ['3'], ['2'], ['1']])
})
