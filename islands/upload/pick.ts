import { limits as mediaLimits, messages } from '../../worker/media/contract'
import { isVideoContainer } from '../media/container'
import { openVideo } from '../media/video'

/** A video that was picked and may go up, with what the browser could tell of it. */
export interface Pick {
  file: File
  /** For showing it; give it back with `URL.revokeObjectURL`. Absent where it can't be played. */
  preview: string | null
  poster: Blob | null
}

/** Why a file can't go up: the title and the words of a toast. */
export interface Reason {
  title: string
  description?: string
}

export interface Limit {
  ms: number
  tooLong: Reason
  invalid: Reason
}

export const invalidVideo: Reason = {
  title: 'Invalid video',
  description: messages.videoInvalid,
}

const fileTooLarge: Reason = {
  title: 'File too large',
  description: messages.videoTooLarge,
}

/**
 * Checks a picked file: its size, whether it is a video, and how long. The server does it again.
 * `onVideo` is told before it is opened, which takes a while.
 */
export async function checkPick(
  file: File,
  limit: Limit,
  onVideo: () => void,
): Promise<Pick | Reason> {
  if (file.size > mediaLimits.videoBytes) return fileTooLarge
  if (!(await isVideoContainer(file))) return limit.invalid
  onVideo()
  const video = await openVideo(file).catch(() => null)
  if (!video) return { file, preview: null, poster: null }
  if (!(video.durationMs <= limit.ms + mediaLimits.graceMs)) {
    URL.revokeObjectURL(video.address)
    return limit.tooLong
  }
  return { file, preview: video.address, poster: video.poster }
}
