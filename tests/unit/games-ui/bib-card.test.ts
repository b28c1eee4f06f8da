import { expect, it } from 'vitest'
import { columnOf, spread } from '../../../islands/games/end/bib-card/layout'
import { bibOf, hasBib } from '../../../islands/games/end/bib-card/words'
import type { Game, GameTurn, TrickAttempt } from '../../../worker/games/reads/contract'
import { gameAfter } from './support/games'

const rolled = 'ann rolls 1, bob rolls 2, cat rolls 3'
const tricks = ['ollie', 'manual', 'kickflip', 'ollie', 'manual']
const bobLoses = tricks.map((trick) => `ann lands ${trick}, bob bails ${trick}`).join(', ')

const latestTurn = { trickName: 'Kickflip' } as GameTurn
const decided: Game = { ...gameAfter('skate', `${rolled}, cat quits, ${bobLoses}`), latestTurn }
const film = { videoObjectName: 'a.mp4', posterObjectName: 'a.jpg', marks: null }
const set = { skatertag: 'ann', landed: true, isSet: true, ...film } as TrickAttempt
const bail = {
  skatertag: 'bob',
  landed: false,
  isSet: false,
  videoObjectName: null,
} as unknown as TrickAttempt

it('the card of a game has its result, the winner first, and the set that decided it', () => {
  const bib = bibOf(decided, [set, bail])
  expect(bib.result).toBe('@ann won!')
  expect(bib.players.map(({ name, letters, isWinner }) => [name, letters, isWinner])).toEqual([
    ['@ann', 0, true],
    ['@bob', 5, false],
    ['@cat', 0, false],
  ])
  expect(bib.fact).toEqual({ label: 'Decided by', value: 'Kickflip' })
  expect(bib.film?.videoObjectName).toBe('a.mp4')
})

it('the card shows no film that the viewer does not get, and no name of a hidden skater', () => {
  const removed = { ...set, videoObjectName: null } as unknown as TrickAttempt
  expect(bibOf(decided, [removed, bail]).film).toBe(null)
  const [ann, ...others] = decided.players
  const hidden = { ...ann!, skatertag: null, profilePhotoObjectName: null, isHidden: true }
  const bib = bibOf({ ...decided, players: [hidden, ...others] }, [set, bail])
  expect(JSON.stringify(bib)).not.toContain('@ann')
  expect(bib.players[0]!.photo).toBe(null)
})

it('a game that others left says so, without a film', () => {
  const left: Game = {
    ...gameAfter('skate', `${rolled}, ann lands ollie, bob quits, cat quits`),
    latestTurn,
  }
  const bib = bibOf(left, [set])
  expect(bib.fact).toEqual({ label: 'Left the game', value: '@bob and @cat' })
  expect(bib.film).toBe(null)
})

it('two to four players have a card, of games that somebody won', () => {
  expect(hasBib(decided)).toBe(true)
  const [player] = decided.players
  expect(hasBib({ ...decided, players: Array.from({ length: 5 }, () => player!) })).toBe(false)
  expect(hasBib({ ...decided, winnerSeats: [] })).toBe(false)
  expect(hasBib(gameAfter('own_the_spot', 'bob rolls 3'))).toBe(false)
})

it.each([2, 3, 4])('%i players stand side by side within the card', (players) => {
  for (const shape of ['9:16', '4:5'] as const) {
    const { wide, face, tile, step } = columnOf(shape, players, 5)
    expect(step * (players - 1) + wide).toBeLessThanOrEqual(952)
    expect(face).toBeLessThanOrEqual(wide)
    expect(5 * tile + 4 * 8).toBeLessThanOrEqual(wide)
  }
})

it('parts are spread with the same room around each', () => {
  expect(spread(100, 500, [100, 100, 50])).toEqual([137.5, 275, 412.5])
})
