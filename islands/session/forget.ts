import { isDraft } from '../drafts'
import { queryClient } from '../query-client'
import { holdCaches } from '../service-worker/caches-lock'
import { deleteAll } from '../upload/upload-store'

/** For signing out. */
export async function clearLocalData(): Promise<void> {
  queryClient.clear()
  await deleteAll()
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`
  }
  if (globalThis.caches) await holdCaches(clearCaches)
}

async function clearCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
}

/** For an expired session: keeps drafts and waiting videos, because their owner may sign in again. */
export function clearQueries(): void {
  queryClient.clear()
  for (const key of Object.keys(sessionStorage)) if (!isDraft(key)) sessionStorage.removeItem(key)
}
