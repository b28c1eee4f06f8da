import { createStore, del, get, set, type UseStore } from 'idb-keyval'

/**
 * A video that was shared with the app, until a dialog takes it. It belongs to no upload yet, so
 * the code that resumes uploads ignores it.
 */
interface Shared {
  file: File
  at: number
}

let opened: UseStore | undefined
/** Holds the uploads and the shared video, so that signing out clears both. */
export const store = () => (opened ??= createStore('stoke-uploads', 'uploads'))

const key = 'shared'
const lastsMs = 24 * 3_600_000

/** Replaces a video that was shared before. */
export const keepShared = (file: File): Promise<void> =>
  set(key, { file, at: Date.now() } satisfies Shared, store())

/** Returns the shared video and deletes it, so that the app offers it only once. */
export async function takeShared(): Promise<File | null> {
  const found = await get<Shared>(key, store()).catch(() => undefined)
  await del(key, store()).catch(() => {})
  return found && Date.now() - found.at < lastsMs ? found.file : null
}
