import type { SyntheticEvent } from 'react'

/** Seeks to 1 s, or to the middle of a shorter video, because the first frame is often black. */
export function toPreview({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>): void {
  video.currentTime = Math.min(1, video.duration / 2 || 0)
}
