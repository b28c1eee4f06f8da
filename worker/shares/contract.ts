import type { Clip } from '../clips/contract'

/** `GET /api/shared/my-clip/{clipId}`. What may not be seen is not in it. */
export interface SharedClip {
  clip: Pick<
    Clip,
    'id' | 'videoObjectName' | 'posterObjectName' | 'caption' | 'createdAt' | 'width' | 'height'
  > | null
  profile: { skatertag: string; profilePhotoObjectName: string }
  canViewClip: boolean
  isAuthenticated: boolean
  isHomie: boolean
}

export const missingClip = {
  title: 'Clip Not Found',
  text: 'This clip might have been removed or the link is invalid.',
} as const
