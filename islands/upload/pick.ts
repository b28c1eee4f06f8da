import { limits as mediaLimits, messages } from '../../worker/media/contract'
import type { SentPicture } from '../media/sent-picture'
import { openVideo, type PickedVideo } from '../media/video'

/** A chosen video that passed the checks. */
export interface Pick {
  file: File
  /**
   * Object URL for the preview; release it with `URL.revokeObjectURL`. Null if the browser can't
   * play the video.
   */
  preview: string | null
  poster: SentPicture | null
}

/** Why a file can't be uploaded, as the title and text of a toast. */
export interface Reason {
  title: string
  description?: string
}

export interface VideoLimit {
  ms: number
  tooLong: Reason
  invalid: Reason
  /** The largest allowed size, if it is lower than the usual limit. */
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
 * Checks the size, type and length of a chosen file; the server checks them again. Trims or encodes
 * a video that does not fit or is far larger than needed, if the browser can. Calls `onVideo`
 * before it opens the video, which takes a while.
 */
export async function checkPick(
  file: File,
  given: VideoLimit,
  onVideo: () => void,
): Promise<Pick | Reason> {
  const limit = { ...usual, ...given }
  const found = await readContainer(file)
  if (found === 'unknown_type') return tooLargeFor(file, limit) ?? limit.invalid
  onVideo()
  const video = await openVideo(file).catch(() => null)
  const durationMs = typeof found === 'object' && found ? found.durationMs : video?.durationMs
  const why = reasonAgainst({ file, durationMs }, limit)
  if (found === 'unreadable' && !(video && why)) return why ?? limit.invalid
  if (!video) return why ?? { file, preview: null, poster: null }
  if (!why && !isWorthShrinking(video)) return asPick(video)
  const fitting = await makeFit(file, limit, why)
  if (!fitting && !why) return asPick(video)
  URL.revokeObjectURL(video.url)
  return fitting ? asPick(fitting) : why!
}

type FullLimit = Required<VideoLimit>

/** The code that reads a video's container, which is loaded for a dialog that takes one. */
export const loadReader = () => import('../media/container')

/**
 * What the server will find in the file. Null without the code for it: then the server alone
 * decides.
 */
async function readContainer(file: File) {
  const reader = await loadReader().catch(() => null)
  if (!reader) return null
  // A file that is gone, or that its app does not hand over, is unreadable for the upload too.
  return reader.inspectFile(file).catch(() => 'unreadable' as const)
}

const tooLargeFor = (file: File, limit: FullLimit): Reason | null =>
  file.size > limit.bytes ? limit.tooLarge : null

/** The length is unknown of a video that neither our code nor the browser can read. */
function reasonAgainst(
  { file, durationMs = 0 }: { file: File; durationMs: number | undefined },
  limit: FullLimit,
): Reason | null {
  const isTooLong = durationMs > limit.ms + mediaLimits.graceMs
  return tooLargeFor(file, limit) ?? (isTooLong ? limit.tooLong : null)
}

/** Loads the trimming code only for a video that needs it. */
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

const asPick = ({ file, url, poster }: PickedVideo): Pick => ({
  file,
  preview: url,
  poster,
})

interface Looks {
  file: File
  durationMs: number
  width: number
  height: number
}

/**
 * A quick guess whether encoding would make the video clearly smaller. If so, the page loads the
 * code that can tell exactly.
 */
export const isWorthShrinking = ({ file, durationMs, width, height }: Looks): boolean =>
  file.size > 8_000_000 &&
  (Math.min(width, height) > 1080 || file.size / durationMs > (width * height) / 1600)
