import type { QueryClient } from '@tanstack/react-query'
import { isUnsafeToLeave } from '../upload/uploads'

export const reloadMs = 500

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Loads the page anew half a second after the last act: not in the middle of another one or over an
 * open dialog, and not at all while an upload would be lost. What is shown is true without it too.
 */
export function reloadSoon(queries: QueryClient): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (isUnsafeToLeave()) return
    if (queries.isMutating() > 0 || document.querySelector('dialog[open]')) reloadSoon(queries)
    else location.reload()
  }, reloadMs)
}
