import { del, delMany, entries, get, set } from 'idb-keyval'
import { gallerySharesStore } from '../pwa/gallery-shares'
import { saveEntry } from '../upload/upload-store'
import { isStale } from '../upload/waiting-mark'
import type { FilmedTry, Judgement, StoredTry } from './filmed-try'
import { isTryOf } from './try-id'

/** In an entry of its own, because the film, which is large, would be written again with each change. */
const judgementId = (tryId: string): string => `judgement.${tryId}`

/**
 * Saves a try in the store of uploads, which signing out clears. Gives the film that lies there, which needs no
 * memory; null if it can't be saved.
 */
export async function saveTry(
  userId: string,
  { id, begunAt, film, trick }: StoredTry & { id: string },
): Promise<File | null> {
  const isSaved = await saveEntry(userId, id, { begunAt, film, trick } satisfies StoredTry)
  if (!isSaved) return null
  if (!(await doFilesOutlive())) return film.file
  const stored = await get<StoredTry>(id, gallerySharesStore()).catch(() => undefined)
  return stored?.film.file ?? film.file
}

let outlive: Promise<boolean> | undefined

/** Whether files that were read from the store can be read once their entries are deleted. */
const doFilesOutlive = (): Promise<boolean> => (outlive ??= tryFile().catch(() => false))

async function tryFile(): Promise<boolean> {
  const id = `file.${crypto.randomUUID()}`
  await set(id, { file: new File(['film'], 'film') }, gallerySharesStore())
  const stored = await get<{ file: File }>(id, gallerySharesStore())
  await del(id, gallerySharesStore())
  return (await stored?.file.text()) === 'film'
}

/** A film that can be read when its entry is deleted. */
export const detachFilm = async (file: File): Promise<File> =>
  (await doFilesOutlive()) ? file : new File([await file.arrayBuffer()], file.name, file)

export const saveJudgement = (
  userId: string,
  { id, begunAt, outcome, isKept, isThrown }: FilmedTry,
): Promise<boolean> =>
  saveEntry(userId, judgementId(id), {
    begunAt,
    outcome,
    isKept,
    isThrown,
  } satisfies Judgement & { begunAt: number })

export const deleteTry = (id: string): Promise<void> =>
  delMany([id, judgementId(id)], gallerySharesStore()).catch(() => {})

/** Those that a reload, a crash or the skater left here, the oldest first. */
export async function findStoredTries(
  userId: string,
): Promise<(StoredTry & Judgement & { id: string })[]> {
  const all = await entries<string, unknown>(gallerySharesStore()).catch(() => [])
  const byId = new Map(all)
  const tries = all
    .filter(([id]) => isTryOf(id, userId))
    .map(([id, stored]) => {
      const judgement = byId.get(judgementId(id)) as Judgement | undefined
      const unjudged = { outcome: null, isKept: false, isThrown: false }
      return { id, ...unjudged, ...(stored as StoredTry), ...judgement }
    })
  const isGone = ({ begunAt, isThrown }: (typeof tries)[number]) =>
    isThrown || isStale(begunAt, Date.now())
  await Promise.all(tries.filter(isGone).map(({ id }) => deleteTry(id)))
  return tries.filter((each) => !isGone(each)).toSorted((one, other) => one.begunAt - other.begunAt)
}
