import { showToast } from './toast-host'

export type Toast = {
  title: string
  description?: string | undefined
  kind?: 'default' | 'destructive'
  /** In milliseconds. Pauses on hover or focus, and while the page is hidden. */
  duration?: number
}

/** Replaces the current toast. Works outside React too. */
export function toast(what: Toast) {
  if (typeof document !== 'undefined') showToast(what)
}
