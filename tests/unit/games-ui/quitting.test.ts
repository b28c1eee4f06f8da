import { expect, it } from 'vitest'
import { quitWords } from '../../../islands/games/view/quitting'
import { hasStarted } from '../../../islands/games/view/ending'
import { opening } from '../games/support/opening'
import type { Game } from '../games/support/factories'
import { gameAfter } from './support/games'

const othersStay = 'The others go on without you.'
const tooFew = 'Too few are left then, so the game ends.'
const out = "You will be eliminated, and you can't rejoin."
const seat = "You give up your seat, and you can't rejoin."
const clip = "Your clip and your vote go with you, and you can't rejoin."
const rolled = opening(3)
const joined = opening(4, 'own_the_spot')

/** What ann is told before she quits. */
it.each<[name: string, game: Game, story: string, words: string]>([
  ['three play', {}, rolled, `${out} ${othersStay}`],
  ['two play', { players: 2 }, opening(2), `${out} @bob wins.`],
  ['two are left of three', {}, `${rolled}, bob quits`, `${out} @cat wins.`],
  ['the other one has deleted the profile', {}, `${rolled}, bob deletes`, `${out} @cat wins.`],
  ['before the start of a game of three', {}, '', `${seat} ${othersStay}`],
  ['before the start of a game of two', { players: 2 }, '', `${seat} ${tooFew}`],
  [
    'before the start, with one who has declined',
    {},
    'ann rolls 1, bob declines',
    `${seat} ${tooFew}`,
  ],
  [
    'the creator of a game with open seats',
    { players: 2, openSeats: 1 },
    'ann opens',
    `${seat} ${tooFew}`,
  ],
  [
    'Own the Spot before the recording',
    { type: 'own_the_spot' },
    'bob rolls 1',
    `${seat} ${tooFew}`,
  ],
  [
    'Own the Spot of four before it',
    { type: 'own_the_spot', players: 4 },
    'bob rolls 1',
    `${seat} ${othersStay}`,
  ],
  ['Own the Spot', { type: 'own_the_spot', players: 4 }, joined, `${clip} ${othersStay}`],
  [
    'Own the Spot with one other left',
    { type: 'own_the_spot', players: 4 },
    `${joined}, bob quits, cat quits`,
    `${clip} ${tooFew}`,
  ],
])('quitting: %s', (_, game, story, words) => {
  expect(quitWords(gameAfter(game, story), 'ann')).toBe(words)
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
