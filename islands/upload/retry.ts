import { ApiError } from '../api'
import { onFreePlace } from './end'

/** `unfit`: the server will never accept this video. `refused`: it refused the request, not the video. */
export type RetryDecision = 'again' | 'anew' | 'signed-out' | 'no-access' | 'unfit' | 'refused'

/** A clear refusal is about the video; everything unknown counts as a bad network. */
export function outcomeOfBytes(error: unknown): RetryDecision {
  if (!(error instanceof ApiError)) return 'again'
  if ([404, 410].includes(error.status)) return 'anew'
  if ([409, 423].includes(error.status)) return 'again'
  // The skater can delete something else to make room.
  if (error.code === 'storage_full') return 'refused'
  return passing(error) ?? 'unfit'
}

const aboutTheVideo = ['invalid_video', 'video_too_long', 'file_too_large']

export function outcomeOfCall(error: unknown): RetryDecision {
  if (!(error instanceof ApiError)) return 'again'
  const { status, code = '' } = error
  if (status === 409 && code === 'upload_unfinished') return 'again'
  if (status === 410 && code.startsWith('upload_')) return 'anew'
  return passing(error) ?? (aboutTheVideo.includes(code) ? 'unfit' : 'refused')
}

/** Failures that pass with time, or that the owner ends on another page. */
function passing({ status, code }: ApiError): RetryDecision | null {
  if (status === 401) return 'signed-out'
  if (status === 402 || code === 'profile_incomplete') return 'no-access'
  const isPassing = [408, 425, 429].includes(status) || status >= 500 || code === 'broken_body'
  return isPassing ? 'again' : null
}

/** Our servers answered, but could not do it. */
export const isTrouble = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 500

/** Tries that may end in trouble of ours before the skater decides. Those that our servers asked for count for nothing. */
export const maxTroubles = 3

/** What an upload is doing until its next try. */
export function stateAfter(error: unknown): 'trouble' | 'waiting' | 'uploading' {
  if (isTrouble(error)) return 'trouble'
  const isOfLine =
    !(error instanceof ApiError) || error.status === 408 || error.code === 'broken_body'
  return isOfLine ? 'waiting' : 'uploading'
}

const longestWaitMs = 30_000

export const waitBefore = (attempt: number): number =>
  Math.min(longestWaitMs, 1000 * 2 ** Math.min(attempt, 10))

const longestRetryAfterS = 24 * 3600

/** From `Retry-After`, after a 429 or 503; null for other errors. */
export function tooOftenMs(error: unknown): number | null {
  if (!(error instanceof ApiError) || ![429, 503].includes(error.status) || !error.retryAfter)
    return null
  return 1000 * Math.min(Math.max(error.retryAfter, 1), longestRetryAfterS)
}

export const isTooManyOpen = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'open_uploads'

export const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  waitUntil(ms, signal, () => () => {})

export const waitForSignal = (ms: number, signal: AbortSignal): Promise<void> =>
  waitUntil(ms, signal, (end) => {
    addEventListener('online', end)
    return () => removeEventListener('online', end)
  })

/** How often to retry, because an upload on another device ends without an event here. */
const placeMs = 60_000

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
