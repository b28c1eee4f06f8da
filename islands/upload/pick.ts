import { limits as mediaLimits, messages } from '../../worker/media/contract'
import type { SentPicture } from '../media/sent-picture'
import { openVideo, type PickedVideo } from '../media/video'

export interface Pick {
  file: File
  /** Revoke it with `URL.revokeObjectURL`. Null if the browser can't play the video. */
  preview: string | null
  poster: SentPicture | null
}

export interface Reason {
  title: string
  description?: string
}

export interface VideoLimit {
  ms: number
  tooLong: Reason
  invalid: Reason
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

/** Calls `onVideo` before it opens the video, which takes a while. */
export async function checkPick(
  chosen: File,
  given: VideoLimit,
  onVideo: () => void,
): Promise<Pick | Reason> {
  const limit = { ...usual, ...given }
  const found = await prepare(chosen)
  if (found === 'unknown_type') return tooLargeFor(chosen, limit) ?? limit.invalid
  onVideo()
  const prepared = typeof found === 'object' ? found : null
  const file = prepared?.file ?? chosen
  const video = await openVideo(file).catch(() => null)
  const why = reasonAgainst({ file, durationMs: (prepared ?? video)?.durationMs }, limit)
  if (found === 'unreadable' && !(video && why)) return why ?? limit.invalid
  if (!video) return why ?? { file, preview: null, poster: null }
  if (!why && !isWorthShrinking(video)) return asPick(video)
  const fitting = await makeFit(file, limit, why)
  if (!fitting && !why) return asPick(video)
  URL.revokeObjectURL(video.url)
  return fitting ? asPick(fitting) : why!
}

type FullLimit = Required<VideoLimit>

export const loadReader = () => import('../media/container')

/** Null if the code did not load: then the server does it. */
async function prepare(file: File) {
  const reader = await loadReader().catch(() => null)
  if (!reader) return null
  // A file that the browser can't read could not be uploaded either.
  return reader.prepareFile(file).catch(() => 'unreadable' as const)
}

const tooLargeFor = (file: File, limit: FullLimit): Reason | null =>
  file.size > limit.bytes ? limit.tooLarge : null

/** `durationMs` is unknown if neither our code nor the browser can read the video. */
function reasonAgainst(
  { file, durationMs = 0 }: { file: File; durationMs: number | undefined },
  limit: FullLimit,
): Reason | null {
  const isTooLong = durationMs > limit.ms + mediaLimits.graceMs
  return tooLargeFor(file, limit) ?? (isTooLong ? limit.tooLong : null)
}

async function makeFit(file: File, limit: FullLimit, why: Reason | null) {
  try {
    const { trim } = await import('#trim')
    const made = await trim(file, limit, why)
    const prepared = made && (await prepare(made))
    if (typeof prepared === 'string') return null
    const video = made && (await openVideo(prepared?.file ?? made))
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
 * A quick guess from a bit rate of 24 frames a second, the least that phones film. If true, the page loads
 * the code that can tell exactly.
 */
export const isWorthShrinking = ({ file, durationMs, width, height }: Looks): boolean =>
  file.size > 2_000_000 &&
  (Math.min(width, height) > 1080 || file.size / durationMs > (width * height) / 2700)
