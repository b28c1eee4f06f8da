import { ApiError } from '../api'

/**
 * Why an attempt ended, and what follows from it. A video that is `unfit` will never be taken, and
 * its copy goes; what is `refused` is what was asked to be made of it: the copy stays.
 */
export type RetryDecision = 'again' | 'anew' | 'signed-out' | 'no-access' | 'unfit' | 'refused'

/**
 * What a failure to bring the bytes up means. The server's clear refusals are of the video; an
 * upload that it no longer knows is begun anew; everything else is a bad signal.
 */
export function outcomeOfBytes(error: unknown): RetryDecision {
  if (!(error instanceof ApiError)) return 'again'
  if ([404, 410].includes(error.status)) return 'anew'
  if ([409, 423].includes(error.status)) return 'again'
  return passing(error) ?? 'unfit'
}

const aboutTheVideo = ['invalid_video', 'video_too_long', 'file_too_large']

/** What a failure of the call that takes the video means, once all bytes are up. */
export function outcomeOfCall(error: unknown): RetryDecision {
  if (!(error instanceof ApiError)) return 'again'
  const { status, code = '' } = error
  if (status === 409 && code === 'upload_unfinished') return 'again'
  if (status === 410 && code.startsWith('upload_')) return 'anew'
  return passing(error) ?? (aboutTheVideo.includes(code) ? 'unfit' : 'refused')
}

/** What passes by itself, or by something that its owner does elsewhere. */
function passing({ status, code }: ApiError): RetryDecision | null {
  if (status === 401) return 'signed-out'
  if (status === 402 || code === 'profile_incomplete') return 'no-access'
  const isPassing = [408, 425, 429].includes(status) || status >= 500 || code === 'broken_body'
  return isPassing ? 'again' : null
}

const longestWaitMs = 30_000

/** Longer after each attempt in a row that brought nothing, up to half a minute. */
export const waitBefore = (attempt: number): number =>
  Math.min(longestWaitMs, 1000 * 2 ** Math.min(attempt, 10))

const longestRetryAfterS = 24 * 3600

/** How long the server wants to be left alone, where it refused because it was asked too often. */
export function tooOftenMs(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 429 || !error.retryAfter) return null
  return 1000 * Math.min(Math.max(error.retryAfter, 1), longestRetryAfterS)
}

/** Waits for a time to pass, whatever the signal does. */
export function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Waits, but not beyond the moment when the signal is back. */
export function waitForSignal(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
