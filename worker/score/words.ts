import { urls } from '../urls'

/** What an entry was earned with. */
export interface Subject {
  kind: 'clip' | 'own_the_spot_clip' | 'trick_video' | 'spot' | 'game'
  id: string
  /** A caption or a name. */
  words: string | null
}

/** An entry says in one line of a phone what it was for. */
const maxWords = 40

/** What is said of an entry: which clip or spot it was for, where that is known. */
export function describe(description: string, subject: Subject | null): string {
  const words = subject?.words?.replace(/\s+/g, ' ').trim()
  if (!subject || !words) return description
  const letters = Array.from(words)
  const short =
    letters.length > maxWords ? `${letters.slice(0, maxWords).join('').trimEnd()}…` : words
  return subject.kind === 'spot' ? `${description}: ${short}` : `${description}: “${short}”`
}

/** Where one can see it. */
export function urlOf({ kind, id }: Subject): string {
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
