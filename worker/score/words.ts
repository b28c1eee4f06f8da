import { cutText, isolateText } from '../text/contract'
import { urls } from '../urls'
import type { Action } from './contract'

export interface Subject {
  kind: 'clip' | 'own_the_spot_clip' | 'trick_video' | 'spot' | 'game'
  /** Null if it is gone, or the viewer may not see it. */
  id: string | null
  /** A caption, the name of a spot or a trick, or the type of a game. */
  words: string | null
}

/** A description must fit in one line on a phone. */
const maxWords = 40

export function describePoints(action: Action, subject: Subject | null): string {
  const words = subject?.words ?? ''
  switch (action) {
    case 'trick_landed':
      return `Landed ${words}`
    case 'game_won':
      return words === 'own_the_spot' ? 'Won Own the Spot' : 'Won a game of S.K.A.T.E.'
    case 'clip_uploaded':
      return words.trim() ? `Uploaded a clip: “${shorten(words)}”` : 'Uploaded a clip'
    case 'spot_created':
      return words.trim() ? `Created a spot: ${shorten(words)}` : 'Created a spot'
  }
}

function shorten(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim()
  const beginning = cutText(words, maxWords)
  return isolateText(beginning === words ? words : `${beginning}…`)
}

export function pointsUrlOf({ kind, id }: Subject): string | null {
  if (id === null) return null
  switch (kind) {
    case 'clip':
      return urls.sharedClip({ clipId: id })
    case 'own_the_spot_clip':
      return urls.sharedOwnTheSpotClip({ clipId: id })
    case 'trick_video':
      return urls.sharedTrickVideo({ videoId: id })
    case 'spot':
      return urls.spots({}, { spot: id })
    case 'game':
      return urls.games({}, { game: id })
  }
}
