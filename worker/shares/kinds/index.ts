import { clip } from './clip'
import type { Kind } from './kind'
import { ownTheSpotClip } from './own-the-spot-clip'
import { trickVideo } from './trick-video'

export const kinds: readonly Kind[] = [clip, trickVideo, ownTheSpotClip]
