import type { SyntheticEvent } from 'react'

/** Lets a video stand at 1 s, or in the middle of a shorter one: its first frame is often black. */
export function toPreview({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>): void {
  video.currentTime = Math.min(1, video.duration / 2 || 0)
}
