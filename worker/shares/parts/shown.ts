import type { ReactNode } from 'react'
import type { Video } from '../../media/contract'
import type { SharedClip } from '../contract'

/** What a share page shows, whatever it is that is shared. */
export interface Shown extends Pick<SharedClip, 'profile' | 'isAuthenticated'> {
  what: 'clip' | 'video'
  /** Null where it may not be seen; nothing else that is here tells of it then. */
  video: (Video & { createdAt: string }) | null
  /** What it is of its skater's, as in "@ann's clip". */
  name: string
  description: string
  /** What stands above everything; without it, whose it is. */
  heading?: string | undefined
  words: ReactNode
}
