import { del, entries, get, keys, set } from 'idb-keyval'
import type { Width } from '../../../worker/media/contract'
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

/** The photo as bytes: in a private window, Safari's database takes no Blobs. */
type StoredDraft = Omit<SpotDraft, 'picture'> & {
  whole: StoredFile
  inWidths: { width: Width; file: StoredFile }[]
}

interface StoredFile {
  type: string
  bytes: ArrayBuffer
}

const toStored = async ({ picture, ...draft }: SpotDraft): Promise<StoredDraft> => ({
  ...draft,
  whole: await toBytes(picture.whole),
  inWidths: await Promise.all(
    picture.inWidths.map(async ({ width, file }) => ({ width, file: await toBytes(file) })),
  ),
})

const toDraft = ({ whole, inWidths, ...draft }: StoredDraft): SpotDraft => ({
  ...draft,
  picture: {
    whole: toBlob(whole),
    inWidths: inWidths.map(({ width, file }) => ({ width, file: toBlob(file) })),
  },
})

const toBytes = async (file: Blob): Promise<StoredFile> => ({
  type: file.type,
  bytes: await file.arrayBuffer(),
})

const toBlob = ({ type, bytes }: StoredFile): Blob => new Blob([bytes], { type })

const prefix = 'spot-draft:'
const prefixOf = (userId: string): string => `${prefix}${userId}:`

/** Begins with the owner's id, so that the id alone shows the owner. */
export const newDraftId = (userId: string): string => prefixOf(userId) + crypto.randomUUID()

/** False if there is no room, or signing out has begun. */
export async function saveDraft(draft: SpotDraft): Promise<boolean> {
  const stored = await toStored(draft)
  if (isStoreWiped()) return false
  return set(draft.id, stored, gallerySharesStore()).then(
    () => true,
    () => false,
  )
}

export async function findDraft(id: string): Promise<SpotDraft | undefined> {
  const stored = await get<StoredDraft>(id, gallerySharesStore()).catch(() => undefined)
  return stored && toDraft(stored)
}

/** Only the skater's own, the oldest first. */
export async function findDrafts(userId: string): Promise<SpotDraft[]> {
  const all = await entries<string, StoredDraft>(gallerySharesStore()).catch(() => [])
  return all
    .filter(([id]) => id.startsWith(prefixOf(userId)))
    .map(([, stored]) => toDraft(stored))
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

export const deleteSpotDraft = (id: string): Promise<void> =>
  del(id, gallerySharesStore()).catch(() => {})
