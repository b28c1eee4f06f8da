import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import { isOwnedBy, isStale, waitingMark } from './owner'

/** A video on its way up, with all that is sent with it: enough to go on after a closed tab. */
export interface StoredUpload {
  /** Begins with its owner's id: see owner.ts. */
  id: string
  /** Another skater on the same phone must not send it. */
  userId: string
  file: File
  poster: Blob | null
  /** Which call takes it once it is up, and the text fields of that call. */
  call: string
  fields: Record<string, string>
  /** What its owner knows it by. */
  title: string
  /** What is said when it is done, and when it is refused without a word; else the usual. */
  said?: Labels
  /** Of the game that it is for: it shows there. */
  gameId?: string
  /** Of the upload on the server, once there is one. */
  address: string | null
  /** Why it was refused: it waits for its owner to try again or to dismiss it. */
  refused: string | null
  begunAt: number
}

export interface Labels {
  done: { title: string; description?: string }
  /** The text stands for whatever the server says, where it is fixed. */
  failed: { title: string; text: string; isFixed?: boolean }
}

let opened: UseStore | undefined
/** Another thing that waits for an upload lies here too, and is wiped with them. */
export const store = () => (opened ??= createStore('stoke-uploads', 'uploads'))

let isWiped = false

/** Keeps a copy in the browser; false where it can't, as in some private windows. */
export async function saveUpload(upload: StoredUpload): Promise<boolean> {
  if (isWiped) return false
  localStorage.setItem(waitingMark, 'true')
  return set(upload.id, upload, store()).then(
    () => true,
    () => false,
  )
}

export const findUpload = (id: string): Promise<StoredUpload | undefined> =>
  get<StoredUpload>(id, store()).catch(() => undefined)

/** What waits in this browser: this skater's uploads, the oldest first, and only the ids of others'. */
export interface Waiting {
  own: StoredUpload[]
  others: string[]
}

/** Finds what waits, and deletes what has waited for too long. */
export async function findWaiting(userId: string): Promise<Waiting> {
  const all = await entries<string, StoredUpload>(store()).catch(() => [])
  const waiting: Waiting = { own: [], others: [] }
  for (const [id, upload] of all) {
    if (isStale(upload.begunAt, Date.now())) await deleteUpload(id)
    else if (isOwnedBy(id, userId)) waiting.own.push(upload)
    else if (upload.userId) waiting.others.push(id)
  }
  if (waiting.own.length + waiting.others.length === 0) localStorage.removeItem(waitingMark)
  waiting.own.sort((one, other) => one.begunAt - other.begunAt)
  return waiting
}

export const deleteUpload = (id: string): Promise<void> => del(id, store()).catch(() => {})

/** For signing out: nothing is left, and what still runs on this page keeps nothing more. */
export async function deleteAll(): Promise<void> {
  isWiped = true
  await clear(store()).catch(() => {})
}
