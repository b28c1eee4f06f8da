import { createStore, del, get, set, type UseStore } from 'idb-keyval'

/** Waits for a dialog to take it. The code that resumes uploads ignores it. */
interface Shared {
  /** Not checked for files yet, so that the service worker stays small. */
  videos: FormDataEntryValue[]
  text: FormDataEntryValue | null
  /** The origin of the page that sent it; null if that is hidden, or it was the phone itself. */
  from?: string | null
  at: number
}

let opened: UseStore | undefined
/** One store for uploads and gallery shares, so that signing out clears both. */
export const gallerySharesStore = () => (opened ??= createStore('stoke-uploads', 'uploads'))

const key = 'shared'
const lastsMs = 24 * 3_600_000

export const keepShared = (shared: Omit<Shared, 'at'>) =>
  set(key, { ...shared, at: Date.now() } satisfies Shared, gallerySharesStore())

export interface TakenShare {
  videos: File[]
  text: string
  /** Another site sent it, whose name may be hidden. The skater may not have asked for that. */
  isForeign: boolean
  from: string | null
}

export const emptyShare: TakenShare = { videos: [], text: '', isForeign: false, from: null }

/** Also deletes it, so that the app offers it only once. */
export async function takeShared(): Promise<TakenShare> {
  const found = await get<Shared>(key, gallerySharesStore()).catch(() => undefined)
  await del(key, gallerySharesStore()).catch(() => {})
  // Earlier versions of the app stored a single file under another name.
  if (!found?.videos || Date.now() - found.at > lastsMs) return emptyShare
  const videos = found.videos.filter((each) => each instanceof File && each.size > 0) as File[]
  const { from = null } = found
  return {
    videos,
    text: typeof found.text === 'string' ? found.text.trim() : '',
    // A phone opens the installed app, never a tab.
    isForeign: from === null ? isInTab() : from !== location.origin,
    from,
  }
}

const isInTab = (): boolean => matchMedia('(display-mode: browser)').matches
