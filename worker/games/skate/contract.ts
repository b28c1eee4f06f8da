import type { GameInfo } from '../contract.ts'

export const skateInfo: GameInfo = {
  name: 'S.K.A.T.E.',
  about: 'Classic trick-for-trick',
  hasCategories: true,
  hasSpot: false,
  leastHomies: 1,
  seats: 2,
  joinMs: 48 * 3_600_000,
  needsAllDice: true,
  rollLabel: 'Roll the dice',
}
