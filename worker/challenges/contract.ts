import { object, text, type Shaped } from '../shapes.ts'

export const gameLink = object({
  url: text,
  /** When joining ends; the link ends with it. */
  expiresAt: text,
})
export type GameLink = Shaped<typeof gameLink>

/** Also the answer to a skater who has joined before. */
export const joined = object({ gameId: text })
export type Joined = Shaped<typeof joined>

export type ClosedLink = 'full' | 'revoked' | 'over'

export const messages = {
  unknown: 'Challenge not found',
  full: 'All seats of this game are taken.',
  revoked: 'The skater who made this link took it back.',
  over: 'This game takes no more players.',
  linkFailed: 'Failed to make the link',
  revokeFailed: 'Failed to take back the link',
  startFailed: 'Failed to start the game',
  joinFailed: 'Failed to take the seat',
  whoSees: 'The other players see the videos of your turns.',
} as const

export const closedTitles: Record<ClosedLink, string> = {
  full: 'No seat left',
  revoked: 'Challenge taken back',
  over: 'Too late to join',
}
