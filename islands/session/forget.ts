import { queries } from '../queries'
import { wipe } from '../upload/kept'

/** Forgets what this browser keeps of who was signed in. */
export async function forgetEverything(): Promise<void> {
  queries.clear()
  await wipe()
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`
  }
  for (const name of (await globalThis.caches?.keys()) ?? []) await caches.delete(name)
}
