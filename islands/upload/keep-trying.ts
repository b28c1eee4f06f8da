import { CallError } from '../api'

/** Why an attempt ended, and what follows from it. */
export type Outcome = 'again' | 'anew' | 'signed-out' | 'refused'

/**
 * What a failed attempt means. The server's clear refusals are final; an upload that it no longer
 * knows is begun anew; everything else is a bad signal, or a server that catches its breath.
 */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof CallError)) return 'again'
  if (error.status === 401) return 'signed-out'
  if (error.status === 404 || error.status === 410) return 'anew'
  return [408, 409, 423, 425, 429].includes(error.status) || error.status >= 500
    ? 'again'
    : 'refused'
}

const longestWaitMs = 30_000

/** Longer after each attempt in a row that brought nothing, up to half a minute. */
export const waitBefore = (attempt: number): number =>
  Math.min(longestWaitMs, 1000 * 2 ** Math.min(attempt, 10))

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
