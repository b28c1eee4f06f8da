import { showToast } from './toast-host'

export type Toast = {
  title: string
  description?: string | undefined
  kind?: 'default' | 'destructive'
  /**
   * In milliseconds; the timer pauses while the toast is hovered or focused, or the page is hidden.
   */
  duration?: number
}

/** Shows a toast and replaces the one before. Works from any code in the browser, React or not. */
export function toast(what: Toast) {
  if (typeof document !== 'undefined') showToast(what)
}
