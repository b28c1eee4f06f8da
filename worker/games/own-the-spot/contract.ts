import type { GameInfo } from '../contract.ts'

const hour = 3_600_000

export const voteMs = 48 * hour

export const timeLimits = [1, 2, 4, 8, 12, 24, 48, 72, 96, 120, 144, 168] as const
export type TimeLimit = (typeof timeLimits)[number]

export const ownTheSpotInfo: GameInfo = {
  name: 'Own the Spot',
  about: 'Best trick at location',
  hasCategories: false,
  hasSpot: true,
  hasHouseRules: false,
  leastHomies: 2,
  seats: 3,
  joinMs: 24 * hour,
  needsAllDice: false,
  rollLabel: 'Roll to join',
}
