import { expect, it } from 'vitest'
import { foldFeed, type FeedEntry } from '../../../islands/feed/fold'
import { moreWords } from '../../../islands/feed/words'
import type { ActivityItem } from '../../../worker/feed/contract'

const landed = 'skate_game_landed_trick' as const

const item = (
  id: string,
  userId: string,
  gameId: string | null,
  type: ActivityItem['type'] = landed,
  createdAt = `2026-11-0${id}T10:00:00Z`,
) => ({ id, userId, gameId, type, createdAt }) as ActivityItem

const shape = (items: ActivityItem[]) =>
  foldFeed(items, 'ann', ['z']).map((entry) => [entry.item.id, ...entry.turns.map(({ id }) => id)])

/** "9 8 7(6 5)": two are folded under the third. */
const inWords = (entries: FeedEntry[]): string =>
  entries
    .map(({ item: { id }, turns, more }) => [
      id,
      turns.length > 0 ? `[${turns.map((each) => each.id).join(' ')}]` : '',
      more.length > 0 ? `(${inWords(more)})` : '',
    ])
    .map((words) => words.join(''))
    .join(' ')

/** Bob's clips, newest first, so many minutes after ten. */
const clipsAt = (...minutes: number[]) => minutes.map((minute) => clipBy('bob', minute))
const clipBy = (userId: string, minute: number, id = `${minute}`) =>
  item(
    id,
    userId,
    null,
    'my_clip_upload',
    new Date(Date.UTC(2026, 10, 30, 10, minute)).toISOString(),
  )

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

it.each<[string, ActivityItem[], string]>([
  ['three within an hour', clipsAt(20, 10, 0), '20 10 0'],
  ['more', clipsAt(90, 80, 70, 50, 40), '90 80 70(50 40)'],
  ['exactly an hour', clipsAt(60, 3, 2, 0), '60 3 2(0)'],
  ['a minute more', clipsAt(61, 3, 2, 0), '61 3 2 0'],
  ['two hours', clipsAt(130, 129, 128, 127, 60, 59, 58, 57), '130 129 128(127) 60 59 58(57)'],
  [
    'others between',
    [...clipsAt(9, 8), clipBy('ann', 7), ...clipsAt(6, 5), clipBy('ann', 4), ...clipsAt(3)],
    '9 8 7 6(5 3) 4',
  ],
])('of one skater three are drawn within an hour, the rest is folded: %s', (_, items, expected) => {
  expect(inWords(foldFeed(items, 'ann', ['z']))).toBe(expected)
})

it('what comes later folds nothing that was drawn, each time', () => {
  const items = clipsAt(39, 29, 28, 27, 26, 19, 18, 17, 16)
  expect(inWords(foldFeed(items, 'ann', ['19', '29', '39']))).toBe('39 29 28 27(26) 19 18 17(16)')
})

it('turns of one game count once, and stay folded in what is folded', () => {
  const turn = (id: string, gameId: string) => ({ ...clipBy('ann', 0, id), gameId, type: landed })
  const items = [
    turn('9', 'one'),
    turn('8', 'two'),
    turn('7', 'one'),
    clipBy('ann', 0, '6'),
    turn('5', 'three'),
    turn('4', 'three'),
  ]
  const entries = foldFeed(items, 'ann', ['z'])
  expect(inWords(entries)).toBe('9[7] 8 6(5[4])')
  expect(moreWords(entries[2]!.more, { skatertag: 'ann' } as ActivityItem['profile'])).toBe(
    'and 2 more of @ann',
  )
})
