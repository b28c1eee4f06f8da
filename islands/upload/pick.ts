import { limits as mediaLimits, messages } from '../../worker/media/contract'
import { isVideoContainer } from '../media/container'
import { openVideo, type PickedVideo } from '../media/video'
import { isWorthShrinking } from '../trim/heavy'

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
  /** The largest that is taken, if less than any video may be. */
  bytes?: number
  tooLarge?: Reason
}

export const invalidVideo: Reason = {
  title: 'Invalid video',
  description: messages.videoInvalid,
}

const usual = {
  bytes: mediaLimits.videoBytes,
  tooLarge: { title: 'File too large', description: messages.videoTooLarge },
}

/**
 * Checks a picked file: its size, whether it is a video, and how long. The server does it again.
 * What doesn't fit is made to, where its owner and the browser can; what fits and is far larger
 * than it need be is made smaller. `onVideo` is told before it is opened, which takes a while.
 */
export async function checkPick(
  file: File,
  given: Limit,
  onVideo: () => void,
): Promise<Pick | Reason> {
  const limit = { ...usual, ...given }
  const tooLarge = file.size > limit.bytes ? limit.tooLarge : null
  if (!(await isVideoContainer(file))) return tooLarge ?? limit.invalid
  onVideo()
  const video = await openVideo(file).catch(() => null)
  if (!video) return tooLarge ?? { file, preview: null, poster: null }
  const why = tooLarge ?? reasonAgainst(video, limit)
  if (!why && !isWorthShrinking(video)) return asPick(video)
  const fitting = await makeFit(file, limit, why)
  if (!fitting && !why) return asPick(video)
  URL.revokeObjectURL(video.address)
  return fitting ? asPick(fitting) : why!
}

type FullLimit = Required<Limit>

function reasonAgainst({ file, durationMs }: PickedVideo, limit: FullLimit): Reason | null {
  if (file.size > limit.bytes) return limit.tooLarge
  return durationMs <= limit.ms + mediaLimits.graceMs ? null : limit.tooLong
}

/** What it takes to cut a video is fetched only for one that needs it. */
async function makeFit(file: File, limit: FullLimit, why: Reason | null) {
  try {
    const { trim } = await import('#trim')
    const made = await trim(file, limit, why)
    const video = made && (await openVideo(made))
    return video && !reasonAgainst(video, limit) ? video : null
  } catch (error) {
    console.warn(error)
    return null
  }
}

const asPick = ({ file, address, poster }: PickedVideo): Pick => ({
  file,
  preview: address,
  poster,
})
