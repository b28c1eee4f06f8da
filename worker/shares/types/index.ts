import { clip } from './clip'
import type { ShareType } from './share-type'
import { ownTheSpotClip } from './own-the-spot-clip'
import { trickVideo } from './trick-video'

export const shareTypes: readonly ShareType[] = [clip, trickVideo, ownTheSpotClip]
