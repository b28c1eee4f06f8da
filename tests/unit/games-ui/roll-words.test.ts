import { expect, it } from 'vitest'
import { rollWords } from '../../../worker/games/view/roll-words'
import type { Game } from '../../../worker/games/reads/contract'

const names = ['ann', 'bob', 'cat'] as const

interface Rolls {
  gameType?: Game['gameType']
  /** Null for a player who has not rolled. */
  dice: (number | null)[]
  turn?: (typeof names)[number]
  openSeats?: number
}

const gameOf = ({ gameType = 'skate', dice, turn, openSeats = 0 }: Rolls) =>
  ({
    gameType,
    openSeats,
    currentTurnPlayerId: turn ?? null,
    players: dice.map((diceRoll, at) => ({
      playerId: names[at],
      skatertag: names[at],
      diceRoll,
      status: diceRoll === null ? 'invited' : 'joined',
    })),
  }) as unknown as Game

it.each<[Rolls, string]>([
  [{ dice: [3, null] }, 'First to roll. @bob still rolls.'],
  [{ dice: [3, 5, null] }, 'Lowest so far. @cat still rolls.'],
  [{ dice: [3, 3, null] }, '@bob rolled 3. @cat still rolls.'],
  [{ dice: [6, 2, null] }, '@bob rolled 2. @cat still rolls.'],
  [{ dice: [3, null, null] }, 'First to roll. @bob and @cat still roll.'],
  [{ dice: [3, 5], openSeats: 1 }, 'Lowest so far.'],
  [{ dice: [3, 5], turn: 'ann' }, 'You go first.'],
  [{ dice: [3, 2], turn: 'bob' }, '@bob goes first.'],
  [{ gameType: 'own_the_spot', dice: [3, null] }, "You're in. @bob still rolls."],
  [{ gameType: 'own_the_spot', dice: [3, 4] }, "You're in."],
])('a roll means %#: %j', (rolls, words) => {
  expect(rollWords(gameOf(rolls), 'ann')).toBe(words)
})
