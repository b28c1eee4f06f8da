import { del, entries } from 'idb-keyval'
import { gallerySharesStore } from '../pwa/gallery-shares'
import { saveEntry } from '../upload/upload-store'
import { isStale } from '../upload/waiting-mark'
import type { FilmedTry, StoredTry } from './filmed-try'
import { isTryOf } from './try-id'

/** In the store of uploads, which signing out clears. False if it can't be saved. */
export const saveTry = (
  userId: string,
  { id, begunAt, film, outcome, trick, isKept }: FilmedTry,
): Promise<boolean> =>
  saveEntry(userId, id, { begunAt, film, outcome, trick, isKept } satisfies StoredTry)

export const deleteTry = (id: string): Promise<void> =>
  del(id, gallerySharesStore()).catch(() => {})

/** Those that a reload, a crash or the skater left here, the oldest first. */
export async function findTries(userId: string): Promise<(StoredTry & { id: string })[]> {
  const all = await entries<string, StoredTry>(gallerySharesStore()).catch(() => [])
  return all
    .filter(([id, { begunAt }]) => isTryOf(id, userId) && !isStale(begunAt, Date.now()))
    .map(([id, stored]) => ({ ...stored, id }))
    .toSorted((one, other) => one.begunAt - other.begunAt)
}
