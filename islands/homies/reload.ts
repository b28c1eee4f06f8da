import type { QueryClient } from '@tanstack/react-query'
import { isUnsafeToLeave } from '../upload/uploads'

export const reloadMs = 500

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Reloads the page half a second after the last action. Waits for other actions and open dialogs,
 * and does not reload if an upload would be lost. The page is correct without the reload too.
 */
export function reloadSoon(queries: QueryClient): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (isUnsafeToLeave()) return
    if (queries.isMutating() > 0 || document.querySelector('dialog[open]')) reloadSoon(queries)
    else location.reload()
  }, reloadMs)
}
