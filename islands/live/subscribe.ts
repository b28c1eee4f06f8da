import type { LiveKind, LiveMessage } from '../../worker/live/contract'
import { startWhenIdle } from './start-when-idle'

type Of<K extends LiveKind> = Extract<LiveMessage, { kind: K }>

interface Listener {
  kind: LiveKind
  hear: (message: never) => void
  missed: (() => void) | undefined
}

const listeners = new Set<Listener>()
let started = false

/**
 * Listens to what this page is told of a kind; the first to do so opens its line. `missed` is called whenever something may have gone
 * by unheard, as while the line was down: it asks for what it would have told. Answers the way to
 * stop. Where there is no line, nothing is ever heard: whoever needs to know keeps asking.
 */
export function subscribe<K extends LiveKind>(
  kind: K,
  hear: (message: Of<K>) => void,
  missed?: () => void,
): () => void {
  const listener: Listener = { kind, hear, missed }
  listeners.add(listener)
  if (!started) startWhenIdle()
  started = true
  return () => void listeners.delete(listener)
}

export function dispatch(message: LiveMessage): void {
  for (const listener of listeners) {
    if (listener.kind === message.kind) listener.hear(message as never)
  }
}

export function onReconnect(): void {
  for (const listener of listeners) listener.missed?.()
}
