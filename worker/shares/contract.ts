import type { Photo } from '../media/contract.ts'
import type { Clip } from '../clips/contract.ts'
import type { GameStatus, GameType } from '../games/contract.ts'
import type { Trick, TrickVideo } from '../tricks/contract.ts'

/** The fields of every shared item. A field that the viewer may not see is null. */
interface Shared {
  profile: { skatertag: string } & Photo
  isAuthenticated: boolean
  isHomie: boolean
}

type VideoField =
  | 'id'
  | 'videoObjectName'
  | 'posterObjectName'
  | 'videoUrl'
  | 'posterUrl'
  | 'createdAt'
  | 'width'
  | 'height'
  | 'hlsUrl'

/** `GET /api/shared/my-clip/{clipId}`. */
export interface SharedClip extends Shared {
  clip: Pick<Clip, VideoField | 'caption'> | null
  canViewClip: boolean
}

/** `GET /api/shared/trick-video/{videoId}`. */
export interface SharedTrickVideo extends Shared {
  video: Pick<TrickVideo, VideoField | 'isSteezy'> | null
  trick: Pick<Trick, 'id' | 'name' | 'category'> | null
  canViewVideo: boolean
}

/** `GET /api/shared/own-the-spot-clip/{clipId}`. */
export interface SharedOwnTheSpotClip extends Shared {
  clip: SharedClip['clip']
  /** Where it is played; only for its players and viewers who may see the spot. */
  game: {
    id: string
    gameType: GameType
    status: GameStatus
    locationName: string | null
    createdAt: string
  } | null
  canViewClip: boolean
}

const text = 'This clip might have been removed or the link is invalid.'

export const missingClip = { title: 'Clip Not Found', text } as const
export const missingVideo = { title: 'Video Not Found', text } as const
export const missingFilm = {
  title: 'Film Not Found',
  text: 'This film is not open yet, was taken back, or the link is invalid.',
} as const
export const missingTrick = {
  title: 'Trick Not Found',
  text: 'This trick might have been renamed or the link is invalid.',
} as const
