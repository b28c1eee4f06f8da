import { createStore, del, get, set, type UseStore } from 'idb-keyval'

/** Waits for a dialog to take it. The code that resumes uploads ignores it. */
interface Shared {
  /** Not checked for files yet, so that the service worker stays small. */
  videos: FormDataEntryValue[]
  text: FormDataEntryValue | null
  at: number
}

let opened: UseStore | undefined
/** One store for uploads and gallery shares, so that signing out clears both. */
export const gallerySharesStore = () => (opened ??= createStore('stoke-uploads', 'uploads'))

const key = 'shared'
const lastsMs = 24 * 3_600_000

export const keepShared = (videos: FormDataEntryValue[], text: FormDataEntryValue | null) =>
  set(key, { videos, text, at: Date.now() } satisfies Shared, gallerySharesStore())

/** Also deletes it, so that the app offers it only once. */
export async function takeShared(): Promise<{ videos: File[]; text: string }> {
  const found = await get<Shared>(key, gallerySharesStore()).catch(() => undefined)
  await del(key, gallerySharesStore()).catch(() => {})
  // Earlier versions of the app stored a single file under another name.
  if (!found?.videos || Date.now() - found.at > lastsMs) return { videos: [], text: '' }
  const videos = found.videos.filter((each) => each instanceof File && each.size > 0) as File[]
  return { videos, text: typeof found.text === 'string' ? found.text.trim() : '' }
}
