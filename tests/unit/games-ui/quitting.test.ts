import { expect, it } from 'vitest'
import { quitWords } from '../../../worker/games/view/quitting'
import { hasStarted } from '../../../worker/games/view/ending'
import { opening } from '../games/support/opening'
import type { Game } from '../games/support/factories'
import { tableOf } from '../table'
import { gameAfter } from './support/games'

const othersStay = 'The others go on without you.'
const tooFew = 'Too few are left then, so the game ends.'
const out = "You will be eliminated, and you can't rejoin."
const seat = "You give up your seat, and you can't rejoin."
const clip = "Your clip and your vote go with you, and you can't rejoin."
const rolled = opening(3)
const joined = opening(4, 'own_the_spot')

const games: Record<string, Game> = {
  three: {},
  two: { players: 2 },
  openSeats: { players: 2, openSeats: 1 },
  spot: { type: 'own_the_spot' },
  spotOfFour: { type: 'own_the_spot', players: 4 },
}

/** What ann is told before she quits. */
it.each(tableOf`
  three play | three | ${rolled} | ${out} ${othersStay}
  two play | two | ${opening(2)} | ${out} @bob wins.
  two are left of three | three | ${rolled}, bob quits | ${out} @cat wins.
  the other one has deleted the profile | three | ${rolled}, bob deletes | ${out} @cat wins.
  before the start of a game of three | three | | ${seat} ${othersStay}
  before the start of a game of two | two | | ${seat} ${tooFew}
  before the start, with one who has declined
    | three | ann rolls 1, bob declines | ${seat} ${tooFew}
  the creator of a game with open seats | openSeats | ann opens | ${seat} ${tooFew}
  Own the Spot before the recording | spot | bob rolls 1 | ${seat} ${tooFew}
  Own the Spot of four before it | spotOfFour | bob rolls 1 | ${seat} ${othersStay}
  Own the Spot | spotOfFour | ${joined} | ${clip} ${othersStay}
  Own the Spot with one other left
    | spotOfFour | ${joined}, bob quits, cat quits | ${clip} ${tooFew}
`)('quitting: %s', (_, game, story, words) => {
  expect(quitWords(gameAfter(games[game]!, story), 'ann')).toBe(words)
})

it('whose game waits for open seats is not told that it ends', () => {
  const game = { players: 2, openSeats: 1 }
  expect(quitWords(gameAfter(game, 'ann opens, bob rolls 1', 'bob'), 'bob')).toBe(seat)
})

it.each<[Game, string, boolean]>([
  [{}, 'wait 48h, alarm', false],
  [{ players: 2 }, 'bob rolls 1, bob quits', false],
  [{}, `${rolled}, bob quits, cat quits`, true],
  [{ type: 'own_the_spot' }, 'wait 24h, alarm', false],
  [{ type: 'own_the_spot', players: 4 }, `${joined}, bob quits, cat quits, dan quits`, true],
])('a finished game tells whether it ever started: %j %s', (game, story, started) => {
  expect(hasStarted(gameAfter(game, story))).toBe(started)
})
