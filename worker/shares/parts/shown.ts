import type { ReactNode } from 'react'
import { brand, tagline } from '../../brand'
import type { Video } from '../../media/contract'
import type { SharedClip } from '../contract'

/** The content of a share page, the same for all types of shared things. */
export interface ShareViewModel extends Pick<SharedClip, 'profile' | 'isAuthenticated'> {
  what: 'clip' | 'video'
  /** Null if the viewer may not see it; then the other fields must not reveal anything either. */
  video: (Video & { id: string; createdAt: string }) | null
  /** The kind of thing, as in "@ann's clip". */
  name: string
  /** The title, as in "Kickflip by @ann". */
  title: string
  /** In the skater's words, or in ours; null without a description. */
  description: string | null
  /** The page's heading; without it, the skater's name is the heading. */
  heading?: string | undefined
  words: ReactNode
}

/** The title in link previews. A viewer who may not see the video does not learn whose it is. */
export const titleOf = ({ video, what, title, profile }: ShareViewModel): string =>
  video ? `${title} by @${profile.skatertag} on ${brand}` : `A private ${what} on ${brand}`

export const descriptionOf = ({ video, description, profile }: ShareViewModel): string =>
  video ? (description ?? `Watch @${profile.skatertag}. ${tagline}`) : tagline

/** The size of a video; if it is unknown, the size of the page's frame. */
export const shapeOf = ({ width, height }: Pick<Video, 'width' | 'height'>) =>
  width && height ? { width, height } : { width: 720, height: 900 }
