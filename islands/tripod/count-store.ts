import { del, get } from 'idb-keyval'
import { gallerySharesStore } from '../pwa/gallery-shares'
import { saveEntry } from '../upload/upload-store'

/** How many tries a session had, as its skater put it right. */
interface StoredCount {
  begunAt: number
  tries: number
}

/** Never begins with the owner's id, so that it is no upload: they share a store, which signing out clears. */
const idOf = (userId: string): string => `counted.${userId}`

export const saveCount = (userId: string, tries: number): Promise<boolean> =>
  saveEntry(userId, idOf(userId), { begunAt: Date.now(), tries } satisfies StoredCount)

/** It belongs to the tries that wait on this phone: without them it goes. */
export async function findCount(userId: string, hasTries: boolean): Promise<number | null> {
  const store = gallerySharesStore()
  if (!hasTries) await del(idOf(userId), store).catch(() => {})
  const stored = await get<StoredCount>(idOf(userId), store).catch(() => undefined)
  return stored?.tries ?? null
}
