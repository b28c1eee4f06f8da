import type { Video } from '../../worker/media/contract'

/** What a skater shares: a video's page, or a profile. */
export interface ShareItem {
  url: string
  /** As in "@ann's Kickflip". Phones show it in their own share sheet. */
  title: string
  /** Whether it is a video, which other sites can embed. */
  isVideo: boolean
  /** The film, if it is the viewer's own: only then it can become a story. */
  film?: Film | null
}

/** A skater's own video, with the words that a story of it shows. */
export interface Film {
  video: Video
  skatertag: string
  trick: string | null
  spotId: string | null
}

/** A video's share item. `what` is a trick's name, or "clip". */
export const videoItem = (
  url: string,
  skatertag: string | null,
  what: string,
  film?: Film | null | false,
): ShareItem => ({
  url,
  title: skatertag === null ? `A ${what}` : `@${skatertag}'s ${what}`,
  isVideo: true,
  film: film || null,
})

export const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '')
