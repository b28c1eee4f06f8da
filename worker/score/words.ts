import { cutText, isolateText } from '../text/contract'
import { urls } from '../urls'
import type { Action } from './contract'

export interface Subject {
  kind: 'clip' | 'own_the_spot_clip' | 'trick_video' | 'spot' | 'game'
  id: string
  /** A caption or a name. */
  words: string | null
}

/** For actions that need no other description; their entries are stored without one. */
const descriptions: Partial<Record<Action, string>> = {
  clip_uploaded: 'Uploaded a clip',
  spot_created: 'Created a spot',
}

/** A description must fit in one line on a phone. */
const maxWords = 40

export function describePoints(
  entry: { action: Action; description: string },
  subject: Subject | null,
): string {
  const description = entry.description || (descriptions[entry.action] ?? '')
  const words = subject?.words?.replace(/\s+/g, ' ').trim()
  if (!subject || !words) return description
  const beginning = cutText(words, maxWords)
  const short = isolateText(beginning === words ? words : `${beginning}…`)
  return subject.kind === 'spot' ? `${description}: ${short}` : `${description}: “${short}”`
}

export function pointsUrlOf({ kind, id }: Subject): string {
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
