import type { GameInfo } from '../contract.ts'

export const ownTheSpotInfo: GameInfo = {
  name: 'Own the Spot',
  about: 'Best trick at location',
  hasCategories: false,
  hasSpot: true,
  leastHomies: 2,
  seats: 3,
  joinMs: 24 * 3_600_000,
  needsAllDice: false,
  rollLabel: 'Roll to join',
}
