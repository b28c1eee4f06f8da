/**
 * What a daily skater does that leaves rows. Besides, the estimate of capacity lets them come 4 times
 * a day, see 40 feed items, play 15 videos and look at another's profile, of which nothing stays.
 */
export interface Habits {
  /** Turns in games of S.K.A.T.E. a day. */
  turns: number
  /** How many of them are landed, and so carry a video. */
  landedShare: number
  /** Clips and videos of tricks a day. */
  stacked: number
}

/** How many of the stacked videos are of a trick; the others are clips with a caption. */
export const trickVideoShare = 1 / 3

/** How many skate together, all of them daily. */
export const crewSize = 3

/** Each player films a clip for it. */
export const daysBetweenSpotGames = 14

export const caption = 'Kickflip down the five, first try after the rain. Filmed by a homie.'

/** The estimate: 2 turns and 0.3 uploads a day, whatever a video is uploaded for. */
export const estimated: Habits = { turns: 2, landedShare: 0.05, stacked: 0.13 }

/** Lands every second turn: then it is 1.3 uploads a day. */
export const good: Habits = { turns: 2, landedShare: 0.5, stacked: 0.23 }
