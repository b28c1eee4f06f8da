import { ApiError } from '../api'
import { onFreePlace } from './end'

/**
 * `anew`: start a new upload. `unfit`: the server will never accept this video. `refused`: the server
 * refused the request, not the video.
 */
export type RetryDecision = 'again' | 'anew' | 'signed-out' | 'no-access' | 'unfit' | 'refused'

/**
 * After a failure while sending the bytes: 404 and 410 start a new upload, a clear refusal is about the
 * video, and everything else counts as a bad network.
 */
export function outcomeOfBytes(error: unknown): RetryDecision {
  if (!(error instanceof ApiError)) return 'again'
  if ([404, 410].includes(error.status)) return 'anew'
  if ([409, 423].includes(error.status)) return 'again'
  // The skater can delete something else to make room.
  if (error.code === 'storage_full') return 'refused'
  return passing(error) ?? 'unfit'
}

const aboutTheVideo = ['invalid_video', 'video_too_long', 'file_too_large']

/** For a failure of the request that submits the video, after all bytes are sent. */
export function outcomeOfCall(error: unknown): RetryDecision {
  if (!(error instanceof ApiError)) return 'again'
  const { status, code = '' } = error
  if (status === 409 && code === 'upload_unfinished') return 'again'
  if (status === 410 && code.startsWith('upload_')) return 'anew'
  return passing(error) ?? (aboutTheVideo.includes(code) ? 'unfit' : 'refused')
}

/** Failures that end by themselves, or that the owner solves elsewhere. */
function passing({ status, code }: ApiError): RetryDecision | null {
  if (status === 401) return 'signed-out'
  if (status === 402 || code === 'profile_incomplete') return 'no-access'
  const isPassing = [408, 425, 429].includes(status) || status >= 500 || code === 'broken_body'
  return isPassing ? 'again' : null
}

const longestWaitMs = 30_000

/** Doubles with each failed attempt in a row, up to half a minute. */
export const waitBefore = (attempt: number): number =>
  Math.min(longestWaitMs, 1000 * 2 ** Math.min(attempt, 10))

const longestRetryAfterS = 24 * 3600

/** From `Retry-After`, after a 429 or 503; null for other errors. */
export function tooOftenMs(error: unknown): number | null {
  if (!(error instanceof ApiError) || ![429, 503].includes(error.status) || !error.retryAfter)
    return null
  return 1000 * Math.min(Math.max(error.retryAfter, 1), longestRetryAfterS)
}

/** Other uploads of this skater must end before this one may begin. */
export const isTooManyOpen = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'open_uploads'

/** Waits for the full time, even if the network comes back. */
export const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  waitUntil(ms, signal, () => () => {})

/** Ends early when the network is back. */
export const waitForSignal = (ms: number, signal: AbortSignal): Promise<void> =>
  waitUntil(ms, signal, (end) => {
    addEventListener('online', end)
    return () => removeEventListener('online', end)
  })

/** How often to retry, because an upload on another device ends without an event here. */
const placeMs = 60_000

/** Ends early when another upload of this page has ended. */
export const waitForPlace = (ms: number, signal: AbortSignal): Promise<void> =>
  waitUntil(Math.min(ms, placeMs), signal, onFreePlace)

function waitUntil(
  ms: number,
  signal: AbortSignal,
  listen: (end: () => void) => () => void,
): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    const stop = listen(end)
    signal.addEventListener('abort', end)
  })
}
