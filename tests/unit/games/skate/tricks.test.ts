import { expect, it } from 'vitest'
import type { SkateState } from '../../../../worker/games/skate/state'
import { opening } from '../support/opening'
import { play, standingOf, eventsOf } from '../support/story'
import { tableOf } from '../../table'

const dice = `${opening(2)},`
const round = (trick: string) => `ann lands ${trick}, bob lands,`
const used = ({ state }: ReturnType<typeof play>) => (state as SkateState).usedTrickIds

it.each(tableOf`
  a trick of another category | ann lands fifty !trick_not_in_categories | ann sets
  an unknown trick | ann lands zeroflip !trick_not_in_categories | ann sets
  bailing a trick of another category | ann bails fifty !trick_not_in_categories | ann sets
  a trick that was set and landed is used | ${round('ollie')} ann lands ollie !trick_used | ann sets
  a used trick can not be bailed either | ${round('ollie')} ann bails ollie !trick_used | ann sets
  a used trick is used for the others as well
    | ${round('ollie')} ann bails manual, bob lands ollie !trick_used | bob sets
  a trick is used although nobody else landed it
    | ann lands ollie, bob bails, ann lands ollie !trick_used | ann sets; bob S
  no trick is left: all are free again
    | ${round('ollie')} ${round('manual')} ${round('kickflip')} ann lands ollie | bob attempts ollie
`)('%s', (_, story, standing) => {
  expect(standingOf(play({ players: 2 }, `${dice} ${story}`).state)).toBe(standing)
})

it('used tricks are those that were set and landed, and are cleared after the last of them', () => {
  const story = `${dice} ${round('ollie')} ann bails manual, bob bails manual, ${round('manual')}`
  expect(used(play({ players: 2 }, story))).toEqual(['ollie', 'manual'])
  const full = play({ players: 2 }, `${story} ann lands kickflip`)
  expect(used(full)).toEqual([])
  expect(eventsOf(full, 'tricks_emptied')).toHaveLength(1)
  expect(standingOf(full.state)).toBe('bob attempts kickflip')
})

it('a game with two tricks can go on forever', () => {
  const tricks = ['The Basics', 'Flip and Shove-It Tricks'].map((category, i) => ({
    id: `trick-${i}`,
    category,
  }))
  const story = Array.from({ length: 20 }, (_, i) => round(`trick-${i % 2}`)).join(' ')
  expect(standingOf(play({ players: 2, tricks }, `${dice} ${story}`).state)).toBe('ann sets')
})
