/**
 * The assumptions about skaters, in one place. `npm run bench` assumes the same turns and uploads of the
 * rows that a daily skater leaves (`tests/bench/storage/daily-skater.ts`).
 */

/** What a skater does, as it is traced in a browser. */
export const acts = {
  visit: 'opens the app and looks at 10 items of the feed',
  video: 'plays a video',
  profile: "looks at another's profile",
  clip: 'posts a clip',
  bailedTurn: 'opens the games and bails a turn',
  landedTurn: 'opens the games and lands a turn, with a video',
} as const

export type Act = keyof typeof acts

export const actNames = Object.keys(acts) as Act[]

/** How often a daily skater does it in a day: 40 feed items, 15 videos, 2 turns, 0.3 uploads. */
export const perDay: Record<Act, number> = {
  visit: 4,
  video: 15,
  profile: 1,
  clip: 0.2,
  bailedTurn: 1.9,
  landedTurn: 0.1,
}

export const uploadsPerDay = perDay.clip + perDay.landedTurn

/**
 * A video as the app stores it: 15 seconds in 1080p, which a phone films in H.264 at 12.9 Mbit/s, and which
 * the app encodes to 6 Mbit/s. Its sound stays.
 */
export const film = { bytes: 11_165_000, seconds: 14.5 } as const

/** What a year of sessions at the park may take in D1, their totals with them, by how many there are a week. */
export const sessionAims = [
  { perWeek: 3, most: 25_000 },
  { perWeek: 7, most: 45_000 },
] as const

/** From which age a rule of the bucket could store a film for infrequent access. */
export const rareAfterDays = 90

/** The share of a month's skaters who come on a given day. */
export const dailyShare = 0.2

/** How much more happens in the busiest minute of a day than in one of its average minutes. */
export const peak = 4

/** Games that a monthly skater has open, shared by three. */
export const openGames = 1

/** The share of a month's skaters who ask for a copy of everything or delete their account. */
export const leavingShare = 0.01

/** Steps of a deletion, which goes through all kinds of rows twice; a copy of everything has fewer. */
export const leavingSteps = 50
