import { expect, it } from 'vitest'
import { moveOf, waitingFor } from '../../../worker/games/view/pending-move'
import { aboutOf, badgesOf, headline, statusOf } from '../../../worker/games/view/words'
import { noWinnerLabels } from '../../../worker/games/contract'
import type { GameType } from '../../../worker/games/contract'
import { tableOf } from '../table'
import { gameAfter } from './support/games'

const rolled = 'ann rolls 1, bob rolls 2, cat rolls 3'
const joined = 'bob rolls 2, cat rolls 3'
const filmed = `${joined}, ann films, bob films, cat films, wait 24h, alarm`

/** What ann reads, what bob reads, and the status. */
const table = tableOf`
  skate | | Roll the dice | Roll the dice | Waiting for Players
  skate | ann rolls 1 | Waiting for @bob and @cat | Roll the dice | Rolling Dice
  skate | ${rolled} | Set the trick | @ann sets the trick | In Progress
  skate | ${rolled}, ann lands ollie | @bob attempts ollie | Attempt ollie | In Progress
  skate | ${rolled}, bob quits, cat quits | You won! | @ann won! | Completed
  skate | ann rolls 1, wait 48h, alarm
    | ${noWinnerLabels.not_joined} | ${noWinnerLabels.not_joined} | Completed
  own_the_spot | | Waiting for @bob and @cat | Roll to join | Waiting for Players
  own_the_spot | ${joined} | Best line at the spot. | Best line at the spot. | Recording
  own_the_spot | ${filmed} | Vote for who owns the spot | Vote for who owns the spot | Voting
  own_the_spot | ${filmed}, ann votes bob | Your vote is in | Vote for who owns the spot | Voting
  own_the_spot | ${filmed}, ann votes bob, bob votes ann, cat votes bob
    | @bob won! | You won! | Completed
  own_the_spot | ${filmed}, ann votes bob, bob votes cat, cat votes ann
    | A tie: You, @bob and @cat win! | A tie: You, @ann and @cat win! | Completed
`

it.each(table)('%s after "%s" is described as: %s / %s', (of, story, ann, bob, status) => {
  const type = of as GameType
  const game = gameAfter(type, story)
  expect(headline(game, 'ann')).toBe(ann)
  expect(headline(gameAfter(type, story, 'bob'), 'bob')).toBe(bob)
  expect(statusOf(game)).toBe(status)
})

it('the text says what the game waits for, and for how many players', () => {
  const moves = [
    gameAfter('skate', rolled),
    gameAfter('skate', `${rolled}, ann lands ollie`),
    gameAfter('own_the_spot', joined),
    gameAfter('own_the_spot', `${joined}, ann films`),
    gameAfter('own_the_spot', filmed),
    gameAfter('own_the_spot', ''),
  ]
  expect(moves.map((game) => moveOf(game, 'ann'))).toEqual([
    'set',
    null,
    'clip',
    null,
    'vote',
    null,
  ])
  expect(waitingFor(moves, 'ann')).toBe(3)
})

it('the text says which kind of game it is, and each badge has words', () => {
  expect(aboutOf(gameAfter('skate', ''))).toBe('S.K.A.T.E. · The Basics, Flip and Shove-It Tricks')
  expect(aboutOf(gameAfter('own_the_spot', ''))).toBe('Own the Spot · Third & Army')
  const { players } = gameAfter('skate', `${rolled}, ann lands ollie, cat quits`)
  expect(players.map((player) => badgesOf(player).map(({ label }) => label))).toEqual([
    ['Set trick'],
    ['Attempting trick'],
    ['Eliminated', 'quit'],
  ])
})
