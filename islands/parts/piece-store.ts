import { delMany, entries, get } from 'idb-keyval'
import { gallerySharesStore } from '../pwa/gallery-shares'
import { saveEntry } from '../upload/upload-store'
import type { PieceStore } from './make-part'
import type { PartCut, PartShape } from './rules'

/** What a skater has chosen, so that a part goes on after a reload. */
export interface PartDraft {
  chosen: string[]
  /** Of the videos that the skater has cut by hand, by their ids. */
  cuts: Readonly<Record<string, PartCut | undefined>>
  name: string
  shape: PartShape
}

interface Entry {
  begunAt: number
  lastsMs: number
}

const lastsMs = 24 * 3_600_000

/** Never begin with the owner's id, so that they are no uploads: they share a store, which signing out clears. */
const draftId = (userId: string): string => `part.${userId}`
const piecePrefix = (userId: string): string => `part-piece.${userId}.`

const isFresh = ({ begunAt }: Entry): boolean => Date.now() - begunAt < lastsMs

const find = async <T extends Entry>(id: string): Promise<T | null> => {
  const found = await get<T>(id, gallerySharesStore()).catch(() => undefined)
  return found && isFresh(found) ? found : null
}

const save = (userId: string, id: string, value: object): Promise<boolean> =>
  saveEntry(userId, id, { ...value, begunAt: Date.now(), lastsMs } satisfies Entry)

/** Finished pieces on this phone, for a day. */
export const pieceStoreOf = (userId: string): PieceStore => ({
  async find(key) {
    const found = await find<Entry & { file: Blob }>(piecePrefix(userId) + key)
    return found?.file ?? null
  },
  async save(key, file) {
    const isSaved = await save(userId, piecePrefix(userId) + key, { file })
    // What lies in the store needs no memory.
    return (isSaved && (await this.find(key))) || file
  },
  clear: () => deleteBy((id) => id.startsWith(piecePrefix(userId))),
})

async function deleteBy(isGone: (id: string) => boolean): Promise<void> {
  const all = await entries<string, unknown>(gallerySharesStore()).catch(() => [])
  const gone = all.map(([id]) => id).filter(isGone)
  await delMany(gone, gallerySharesStore()).catch(() => {})
}

export const saveDraftOfPart = (userId: string, draft: PartDraft): Promise<boolean> =>
  save(userId, draftId(userId), draft)

export const findDraftOfPart = (userId: string): Promise<(Entry & PartDraft) | null> =>
  find<Entry & PartDraft>(draftId(userId))
