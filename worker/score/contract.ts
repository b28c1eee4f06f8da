/** What earns points. */
export const actions = ['trick_landed', 'clip_uploaded', 'game_won', 'spot_created'] as const
export type Action = (typeof actions)[number]

/** What each thing is worth. */
export const pointsOf: Record<Action, number> = {
  trick_landed: 50,
  game_won: 100,
  clip_uploaded: 5,
  spot_created: 5,
}

export const limits = {
  historyPerPage: 3,
  leaderboardPerPage: 10,
  /** The leaderboard's last page, and what it answers at most when no page is asked for. */
  leaderboardPages: 10,
  leaderboard: 100,
  /** Spots that earn points, of one skater and calendar day in UTC. */
  spotsPerDay: 10,
  /** Entries beside the score: the first, or the viewer between neighbours. */
  compact: 3,
} as const

/** How points are earned, as people read it. */
export const ways: { action: Action; text: string }[] = [
  { action: 'trick_landed', text: 'Landing a trick' },
  { action: 'game_won', text: 'Winning a game' },
  { action: 'clip_uploaded', text: 'Uploading a clip' },
  { action: 'spot_created', text: `Creating a spot, up to ${limits.spotsPerDay} a day` },
]

export const messages = {
  unknown: 'Skater not found',
  private: 'This skater is private.',
  around: 'The leaderboard is shown around "me".',
  noPoints: 'No points yet. Stack a clip or land a trick.',
  noPointsOfOthers: 'No points yet.',
  scoreFailed: 'Failed to fetch score',
  historyFailed: 'Failed to fetch recent activity',
  leaderboardFailed: 'Failed to fetch leaderboard',
} as const

/** `GET /api/stoke/score` and `GET /api/stoke/score/{userId}`. */
export interface Score {
  totalScore: number
  /** Among those whom the asker may see; 1 is the first. */
  rank: number
}

/**
 * `GET /api/stoke/history?page={n}`: an array of these, the newest first. With `before` or `after`
 * (the id of the last or first one shown) it goes on from there, however far back that is.
 */
export interface HistoryEntry {
  id: string
  action: Action
  /** What it was for, in words. */
  description: string
  points: number
  createdAt: string
  /** Where that can be seen, within the app; null where it is gone or not the asker's to see. */
  url: string | null
}

/** `GET /api/stoke/leaderboard`: an array of these, the first first. */
export interface LeaderboardEntry {
  userId: string
  skatertag: string
  profilePhotoObjectName: string
  totalScore: number
  rank: number
}
