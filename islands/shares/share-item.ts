import type { Video } from '../../worker/media/contract'

export interface ShareItem {
  url: string
  /** As in "@ann's Kickflip". Phones show it in their share sheet. */
  title: string
  /** Other sites can embed a video. */
  isVideo: boolean
  /** Only the viewer's own film can become a story. */
  film?: Film | null
}

export interface Film {
  video: Video
  skatertag: string
  trick: string | null
  spotId: string | null
}

/** `what` is a trick's name, or "clip". */
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
