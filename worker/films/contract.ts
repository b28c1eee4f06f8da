import { videoFields } from '../media/contract.ts'
import { flag, number, object, oneOf, orNull, text, type Shaped } from '../shapes.ts'

export const limits = {
  /** Players can keep out of a film for this long before it is public. */
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

export const sharedFilm = object({ url: text })

export const filmAnswer = object({ shown: flag })

const lastTrick = object({
  video: object(videoFields),
  skatertag: text,
  trick: orNull(text),
})
export type LastTrick = Shaped<typeof lastTrick>

export const filmState = object({
  url: text,
  status: oneOf(['none', 'waiting', 'open', 'removed']),
  /** Null while it is not shared, or if a block hides the sharer. */
  sharedBy: orNull(text),
  isMine: flag,
  opensAt: orNull(text),
  /** How many others must still agree for it to open at once. */
  waitsFor: number,
  /** The viewer's answer; null before they have given one. */
  shown: orNull(flag),
  /** The last trick or the best clip, if the viewer may make a story of it. */
  last: orNull(lastTrick),
})
export type FilmState = Shaped<typeof filmState>
