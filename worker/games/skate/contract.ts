import type { GameInfo } from '../contract.ts'

const hour = 3_600_000

/** How long a turn may take. */
export const turnMs = 7 * 24 * hour
/** A player who has not taken their turn is reminded when 80 % of its time is over. */
export const reminderMs = (turnMs * 4) / 5

export const skateInfo: GameInfo = {
  name: 'S.K.A.T.E.',
  about: 'Classic trick-for-trick',
  hasCategories: true,
  hasSpot: false,
  leastHomies: 1,
  seats: 2,
  joinMs: 48 * hour,
  needsAllDice: true,
  rollLabel: 'Roll the dice',
}
