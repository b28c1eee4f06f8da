import type { LiveKind, LiveMessage } from '../../worker/live/contract'

type MessageOf<K extends LiveKind> = Extract<LiveMessage, { kind: K }>

interface Listener {
  kind: LiveKind
  hear: (message: never) => void
  missed: (() => void) | undefined
}

const patienceMs = 3000
/** If the code does not load, try again after this. */
const retryMs = 15_000

const listeners = new Set<Listener>()
let started = false
let load = async (): Promise<unknown> => null

/** `loads` runs at the first use, once the page is idle, and opens the socket. */
export const onFirstUse = (loads: typeof load) => void (load = loads)

/**
 * The first call starts the function given to `onFirstUse`. `missed` runs whenever messages may have been
 * lost: fetch the current state there. Returns a function that stops listening. Without a socket no message
 * arrives, so callers that need updates must also poll.
 */
export function subscribe<K extends LiveKind>(
  kind: K,
  hear: (message: MessageOf<K>) => void,
  missed?: () => void,
): () => void {
  const listener: Listener = { kind, hear, missed }
  listeners.add(listener)
  if (!started) startWhenIdle()
  started = true
  return () => void listeners.delete(listener)
}

/** Over which time pages come back after a cut; 0 until a socket has told it. */
let spread = 0
export const spreadMs = (): number => spread
export const noteSpread = (ms: number): void => void (spread = ms)

/** How often a page asks for what a socket would tell: seldom where there are many pages. */
export const pollMs = (): number => Math.max(30_000, spread)

export function dispatch(message: LiveMessage): void {
  for (const listener of listeners) {
    if (listener.kind === message.kind) listener.hear(message as never)
  }
}

export function onReconnect(): void {
  for (const listener of listeners) listener.missed?.()
}

/** Until then, the page polls. */
function startWhenIdle(): void {
  const start = () =>
    void load().catch((error: unknown) => {
      console.warn(error)
      setTimeout(start, retryMs)
    })
  // Not `waitForIdle`: in WebKit a socket within the first second let the check of a chosen video hang.
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: patienceMs })
  else setTimeout(start, patienceMs)
}
