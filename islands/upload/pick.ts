import { limits as mediaLimits, messages } from '../../worker/media/contract'
import { openVideo, type PickedVideo } from '../media/video'

/** A chosen video that passed the checks. */
export interface Pick {
  file: File
  /**
   * Object URL for the preview; release it with `URL.revokeObjectURL`. Null if the browser can't
   * play the video.
   */
  preview: string | null
  poster: Blob | null
}

/** Why a file can't be uploaded, as the title and text of a toast. */
export interface Reason {
  title: string
  description?: string
}

export interface Limit {
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
  URL.revokeObjectURL(video.url)
  return fitting ? asPick(fitting) : why!
}

type FullLimit = Required<Limit>

function reasonAgainst({ file, durationMs }: PickedVideo, limit: FullLimit): Reason | null {
  if (file.size > limit.bytes) return limit.tooLarge
  return durationMs <= limit.ms + mediaLimits.graceMs ? null : limit.tooLong
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

/**
 * Whether a file begins like one of the video containers we accept. This browser may be unable to
 * play it: the server checks the file better.
 */
async function isVideoContainer(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const text = String.fromCharCode(...bytes)
  const isoMedia = /^(ftyp|moov|mdat|wide|free|skip)$/.test(text.slice(4, 8))
  const avi = text.startsWith('RIFF') && text.slice(8, 12) === 'AVI '
  const webm = bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf && bytes[3] === 0xa3
  return isoMedia || avi || webm
}

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
