import { expect, it } from 'vitest'
import { later, mergeList, withGame } from '../../../worker/games/view/merge'
import { announcementsOf } from '../../../worker/games/view/announcements'
import { voteLabel, votesOf, withVote } from '../../../worker/games/view/votes'
import { gameAfter } from './support/games'

const rolled = 'ann rolls 1, bob rolls 2, cat rolls 3'
const [early, late] = [gameAfter('skate', rolled), gameAfter('skate', `${rolled}, ann bails ollie`)]

it('a change of whose turn it is is announced once', () => {
  const bob = gameAfter('skate', `${rolled}, ann lands ollie`, 'bob')
  const before = gameAfter('skate', rolled, 'bob')
  expect(announcementsOf([before], [bob], 'bob')).toEqual(['Your turn: Attempt ollie'])
  expect(announcementsOf([bob], [bob], 'bob')).toEqual([])
  expect(announcementsOf([], [bob], 'bob')).toEqual([])
  expect(announcementsOf([early], [late], 'ann')).toEqual(['@bob sets the trick'])
})

it('an older state of a game never replaces a newer one', () => {
  expect(later(late, early)).toBe(late)
  expect(later(early, late)).toBe(late)
  expect(mergeList([late], [early])).toEqual([late])
  expect(mergeList([late], [])).toEqual([])
  expect(withGame([early], late)).toEqual([late])
  expect(withGame([], late)).toEqual([late])
})

it('a vote is shown at once', () => {
  const filmed = 'bob rolls 2, cat rolls 3, ann films, bob films, cat films, wait 24h, alarm'
  const game = gameAfter('own_the_spot', filmed)
  const labels = (of: typeof game) => of.clips.map(({ id }) => voteLabel(of, id))
  expect(labels(game)).toEqual(['Vote', 'Vote', 'Vote'])
  const voted = withVote(game, 'bob-clip')
  expect(labels(voted)).toEqual(['Change Vote', 'Voted', 'Change Vote'])
  expect(labels(withVote(voted, null))).toEqual(['Vote', 'Vote', 'Vote'])
  expect(['0', '1', '2'].map((voteCount) => votesOf({ voteCount }))).toEqual([
    '0 votes',
    '1 vote',
    '2 votes',
  ])
})
