import type { ReactNode } from 'react'
import { brand, tagline } from '../../brand'
import type { Video } from '../../media/contract'
import type { SharedClip } from '../contract'

/** What a share page shows, whatever it is that is shared. */
export interface ShareViewModel extends Pick<SharedClip, 'profile' | 'isAuthenticated'> {
  what: 'clip' | 'video'
  /** Null where it may not be seen; nothing else that is here tells of it then. */
  video: (Video & { id: string; createdAt: string }) | null
  /** What it is of its skater's, as in "@ann's clip". */
  name: string
  /** What it is, as in "Kickflip by @ann". */
  title: string
  /** In its skater's words, or ours; null where there are none. */
  description: string | null
  /** What stands above everything; without it, whose it is. */
  heading?: string | undefined
  words: ReactNode
}

/** What it is called where its link is pasted. Nobody is told whose it is who may not see it. */
export const titleOf = ({ video, what, title, profile }: ShareViewModel): string =>
  video ? `${title} by @${profile.skatertag} on ${brand}` : `A private ${what} on ${brand}`

export const descriptionOf = ({ video, description, profile }: ShareViewModel): string =>
  video ? (description ?? `Watch @${profile.skatertag}. ${tagline}`) : tagline

/** The shape of a video whose own is unknown: that of the frame it stands in. */
export const shapeOf = ({ width, height }: Pick<Video, 'width' | 'height'>) =>
  width && height ? { width, height } : { width: 720, height: 900 }
