export interface Check {
  name: string
  /** Its lines. Closes its streams when the signal aborts. */
  run: (signal: AbortSignal) => Promise<string[]>
}

/** A browser that asks for leave waits for a person. */
const patienceMs = 60_000

/** The lines of a check under its name. One that fails, or never answers, says so and stops nothing else. */
export async function runCheck({ name, run }: Check, longestMs = patienceMs): Promise<string> {
  const over = new AbortController()
  const lines = await Promise.race([run(over.signal), giveUp(longestMs, over.signal)]).catch(
    (error: unknown) => [failureWords(error)],
  )
  over.abort()
  return [name, ...lines.map((line) => `  ${line}`)].join('\n')
}

const giveUp = (afterMs: number, signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const error = new Error(`no answer in ${afterMs / 1000} s`)
    const timer = setTimeout(reject, afterMs, error)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })

/** Our own errors are sentences; a browser's error is shown by its name. */
export function failureWords(error: unknown): string {
  if (!(error instanceof Error)) return 'This failed.'
  const name = error.name === 'Error' ? '' : error.name
  return `This failed: ${[name, error.message].filter(Boolean).join(': ')}.`
}

/** Pages that come without https, and some browsers, have none of the two. */
export function requireDevices(): void {
  if (!('mediaDevices' in navigator))
    throw new Error('this browser gives this page no camera and no microphone')
}

/** Opens what a phone has, until the signal. */
export async function openUntil(
  wish: MediaStreamConstraints,
  signal: AbortSignal,
): Promise<MediaStream> {
  requireDevices()
  const stream = await navigator.mediaDevices.getUserMedia(wish)
  closeAt(signal, stream)
  return stream
}

/** It may come after it was given up. */
export function closeAt(signal: AbortSignal, stream: MediaStream): void {
  const close = () => stream.getTracks().forEach((track) => track.stop())
  if (signal.aborted) close()
  else signal.addEventListener('abort', close)
}

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
