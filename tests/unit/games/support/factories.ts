import type { GameType } from '../../../../worker/games/contract'
import type { TimeLimit } from '../../../../worker/games/own-the-spot/contract'
import { defaultHouseRules, type HouseRules } from '../../../../worker/games/skate/contract'
import type { Create } from '../../../../worker/games/engine/commands'

/** Everybody in the stories, by seat; ann makes the games. Zoe sits at no table. */
export const names = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay'] as const

/** Four tricks, three of them in the game. */
export const catalogue = [
  { id: 'ollie', category: 'The Basics' },
  { id: 'manual', category: 'The Basics' },
  { id: 'kickflip', category: 'Flip and Shove-It Tricks' },
  { id: 'fifty', category: 'Grinds and Slides' },
]

export const noon = Date.UTC(2026, 10, 21, 12)

export interface Game {
  type?: GameType
  players?: number
  hours?: TimeLimit
  tricks?: Create['catalogue']
  rules?: Partial<HouseRules>
  openSeats?: number
}

export const newGame = ({
  type = 'skate',
  players = 3,
  hours = 24,
  tricks,
  rules,
  openSeats,
}: Game): Create => ({
  type: 'create',
  gameType: type,
  players: names.slice(0, players),
  nonHomieIds: [],
  ...(openSeats !== undefined && { openSeats }),
  categories: type === 'skate' ? ['The Basics', 'Flip and Shove-It Tricks'] : [],
  catalogue: tricks ?? catalogue,
  location:
    type === 'skate' ? null : { name: 'Third & Army', latitude: '37.74', longitude: '-122.38' },
  timeLimitHours: hours,
  houseRules: type === 'skate' ? { ...defaultHouseRules, ...rules } : null,
})
