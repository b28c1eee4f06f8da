import { showToast } from './toast-host'

export type Toast = {
  title: string
  description?: string | undefined
  kind?: 'default' | 'destructive'
  /** Milliseconds; it waits longer while it is pointed at, focused or out of sight. */
  duration?: number
}

/** Shows a toast in place of the one before. From anywhere in the browser, React or not. */
export function toast(what: Toast) {
  if (typeof document !== 'undefined') showToast(what)
}
