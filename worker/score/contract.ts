import { actions, type Action } from '../enums.ts'
import { photoFields } from '../media/contract.ts'
import { number, object, oneOf, orNull, text, type Shaped } from '../shapes.ts'

export { actions, type Action } from '../enums.ts'

export const pointsOf: Record<Action, number> = {
  trick_landed: 50,
  game_won: 100,
  clip_uploaded: 5,
  spot_created: 5,
}

export const limits = {
  historyPerPage: 3,
  leaderboardPerPage: 10,
  /** The last page of the leaderboard, and the entries of the answer without a page. */
  leaderboardPages: 10,
  leaderboard: 100,
  /** Spots that earn points for a skater, per day in UTC. */
  spotsPerDay: 10,
  /** Entries of the short leaderboard: the first ones, or a skater between neighbours. */
  compact: 3,
} as const

export const ways: { action: Action; text: string }[] = [
  { action: 'trick_landed', text: 'Landing a trick' },
  { action: 'game_won', text: 'Winning a game' },
  { action: 'clip_uploaded', text: 'Uploading a clip' },
  { action: 'spot_created', text: `Creating a spot, up to ${limits.spotsPerDay} a day` },
]

export const messages = {
  unknown: 'Skater not found',
  private: 'This skater is private.',
  around: 'The leaderboard is shown around "me", or a skater whom you may see.',
  noPoints: 'No points yet. Stack a clip or land a trick.',
  noPointsOfOthers: 'No points yet.',
  // Literal, so that the build takes this text alone: see `limits.spotsPerDay`.
  noMoreForSpots: 'Only 10 spots a day earn points.',
  scoreFailed: 'Failed to fetch score',
  historyFailed: 'Failed to fetch recent activity',
  leaderboardFailed: 'Failed to fetch leaderboard',
} as const

/** Ranked among the skaters that the viewer may see; 1 is the first. */
const standing = { totalScore: number, rank: number }

export const score = object(standing)
export type Score = Shaped<typeof score>

export const historyEntry = object({
  id: text,
  action: oneOf(actions),
  description: text,
  points: number,
  createdAt: text,
  /** The subject's page in the app; null if it is gone or the viewer may not see it. */
  url: orNull(text),
})
export type HistoryEntry = Shaped<typeof historyEntry>

export const leaderboardEntry = object({
  userId: text,
  skatertag: text,
  ...photoFields,
  ...standing,
})
export type LeaderboardEntry = Shaped<typeof leaderboardEntry>
