import { isDraft } from '../drafts'
import { queryClient } from '../query-client'
import { deleteAll } from '../upload/upload-store'

/** For signing out: forgets all that this browser keeps of who was signed in. */
export async function clearLocalData(): Promise<void> {
  queryClient.clear()
  await deleteAll()
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`
  }
  for (const name of (await globalThis.caches?.keys()) ?? []) await caches.delete(name)
}

/**
 * For a session that has ended by itself: forgets what was read. What was typed and the videos that
 * wait stay, under the id of their owner, who may sign in again.
 */
export function clearQueries(): void {
  queryClient.clear()
  for (const key of Object.keys(sessionStorage)) if (!isDraft(key)) sessionStorage.removeItem(key)
}
