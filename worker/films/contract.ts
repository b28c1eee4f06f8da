import type { Video } from '../media/contract.ts'

export const limits = {
  /** So long every player can keep out of a film before everybody sees it. */
  opensAfterMs: 24 * 3_600_000,
  turnsPerPage: 40,
} as const

export const messages = {
  hidden: 'A skater',
  noFilm: 'This game has no film.',
  notSharer: 'Only the skater who shared the film can take it back.',
  removed: 'A moderator removed this film. It can’t be shared again.',
  failed: 'Failed to share the game film',
  takeBackFailed: 'Failed to take the film back',
  answerFailed: 'Failed to save your answer',
} as const

/** The answer of `POST /api/skate-games/{id}/share`: where everybody sees the film once it is open. */
export interface SharedFilm {
  url: string
}

/** The body of `PUT /api/skate-games/{id}/share/me`, and its answer. */
export interface FilmAnswer {
  shown: boolean
}

export const filmStatuses = ['none', 'waiting', 'open', 'removed'] as const

/** `GET /api/skate-games/{id}/share`, for the players of a finished game. */
export interface FilmState extends SharedFilm {
  status: (typeof filmStatuses)[number]
  /** The skater who shared it; null while it is not shared, and where a block hides them. */
  sharedBy: string | null
  isMine: boolean
  /** When it opens, or has opened; null while it is not shared. */
  opensAt: string | null
  /** How many others have to agree, so that it opens at once. */
  waitsFor: number
  /** What the viewer has said; null if nothing. */
  shown: boolean | null
  /** The last trick or the best clip, if the viewer may make a story of it. */
  last: LastTrick | null
}

export interface LastTrick {
  video: Video
  skatertag: string
  /** Null for a clip. */
  trick: string | null
}
