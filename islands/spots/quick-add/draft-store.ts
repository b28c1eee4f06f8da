import { del, entries, get, keys, set } from 'idb-keyval'
import type { SentPicture } from '../../media/sent-picture'
import { gallerySharesStore } from '../../pwa/gallery-shares'
import { isStoreWiped } from '../../upload/upload-store'
import type { PositionState } from '../use-position'

/**
 * A spot that has no name yet. It shares its store with the videos that wait, so that signing out clears both;
 * it has neither `userId` nor `begunAt`, by which videos are found and deleted.
 */
export interface SpotDraft {
  id: string
  place: PositionState | null
  /** Whose place it is: the phone's, or the centre of the map. */
  placeFrom: 'phone' | 'map' | null
  picture: SentPicture
  addedAt: number
}

const prefix = 'spot-draft:'
const prefixOf = (userId: string): string => `${prefix}${userId}:`

/** Begins with the owner's id, so that the id alone shows the owner. */
export const newDraftId = (userId: string): string => prefixOf(userId) + crypto.randomUUID()

/** False if there is no room, or signing out has begun. */
export const saveDraft = async (draft: SpotDraft): Promise<boolean> =>
  !isStoreWiped() &&
  set(draft.id, draft, gallerySharesStore()).then(
    () => true,
    () => false,
  )

export const findDraft = (id: string): Promise<SpotDraft | undefined> =>
  get<SpotDraft>(id, gallerySharesStore()).catch(() => undefined)

/** Only the skater's own, the oldest first. */
export async function findDrafts(userId: string): Promise<SpotDraft[]> {
  const all = await entries<string, SpotDraft>(gallerySharesStore()).catch(() => [])
  return all
    .filter(([id]) => id.startsWith(prefixOf(userId)))
    .map(([, draft]) => draft)
    .toSorted((one, other) => one.addedAt - other.addedAt)
}

/** Whose drafts are on this phone. */
export async function whoseDrafts(userId: string): Promise<{ own: boolean; others: boolean }> {
  const ids = (await keys<string>(gallerySharesStore()).catch(() => [])).filter((id) =>
    id.startsWith(prefix),
  )
  const isOwn = (id: string) => id.startsWith(prefixOf(userId))
  return { own: ids.some(isOwn), others: !ids.every(isOwn) }
}

export const deleteDraft = (id: string): Promise<void> =>
  del(id, gallerySharesStore()).catch(() => {})
