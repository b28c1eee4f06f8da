import { clear, del, entries, get, set, values } from 'idb-keyval'
import type { SentPicture } from '../media/sent-picture'
import { gallerySharesStore } from '../pwa/gallery-shares'
import { isTryOf } from '../tripod/try-id'
import { endUploads } from './end'
import { isOwnedBy, isStale, waitingMark } from './waiting-mark'

export interface StoredUpload {
  id: string
  /** Another skater on the same phone must not send it. */
  userId: string
  file: File
  poster: SentPicture | null
  /** The URL that the finished upload is submitted to, and the text fields to send. */
  call: string
  fields: Record<string, string>
  /** Its tries were not known when it was sent. A page that goes on with it listens to it first. */
  isUnheard?: boolean
  title: string
  said?: Labels
  /** A second record of the film, which goes its own way once the bytes are at the server. */
  second?: SecondUse
  /** Another upload at the server that has the same bytes: it is copied there instead of sent. */
  copyOf?: string | null
  /** Names it among the uploads of its film. */
  part?: string
  gameId?: string
  /** On the server; null until the upload has begun there. */
  url: string | null
  /** The server's message; the upload then waits until its owner retries or dismisses it. */
  refused: string | null
  /** The server would refuse it again: it is no video, or too long for this use. */
  isUnfit?: boolean
  begunAt: number
  /** How long it is stored, if not as long as a film that waits. */
  lastsMs?: number
}

/** The id is chosen beforehand, so that it begins once, even after a crash. */
export type SecondUse = Pick<StoredUpload, 'id' | 'call' | 'fields' | 'title'> &
  Partial<Pick<StoredUpload, 'isUnheard' | 'part'>>

export interface Labels {
  done: { title: string; description?: string }
  /** With `isFixed`, always shows `text` instead of the server's message. */
  failed: { title: string; text: string; isFixed?: boolean }
}

/** Begins with the owner's id, so that the id alone shows the owner. */
export const newUploadId = (userId: string): string => `${userId}.${crypto.randomUUID()}`

/** The idempotency key. The server stores keys, so it leaves out the owner. */
export const uploadKeyOf = (uploadId: string): string => uploadId.slice(uploadId.indexOf('.') + 1)

let isWiped = false

/** True once signing out has begun: nothing may be stored any more. */
export const isStoreWiped = (): boolean => isWiped

/** False if saving fails, as in some private windows. */
export const saveUpload = (upload: StoredUpload): Promise<boolean> =>
  saveEntry(upload.userId, upload.id, upload)

/** The same for another thing that goes at sign-out. */
export async function saveEntry(userId: string, id: string, value: object): Promise<boolean> {
  if (isWiped) return false
  localStorage.setItem(waitingMark, userId)
  return set(id, value, gallerySharesStore()).then(
    () => true,
    () => false,
  )
}

export const findStoredUpload = (id: string): Promise<StoredUpload | undefined> =>
  get<StoredUpload>(id, gallerySharesStore()).catch(() => undefined)

/** Own uploads are sorted, the oldest first; of other skaters only ids. */
export interface Waiting {
  own: StoredUpload[]
  others: string[]
  /** How many own tries were filmed and not sent yet. */
  tries: number
}

export async function findWaiting(userId: string): Promise<Waiting> {
  const all = await entries<string, StoredUpload>(gallerySharesStore()).catch(() => [])
  const waiting: Waiting = { own: [], others: [], tries: 0 }
  let lasting = 0
  for (const [id, upload] of all) {
    if (isStale(upload.begunAt, Date.now(), upload.lastsMs)) await deleteStoredUpload(id)
    else if (isOwnedBy(id, userId)) waiting.own.push(upload)
    else if (isTryOf(id, userId)) waiting.tries++
    else if (upload.userId) waiting.others.push(id)
    else if (upload.lastsMs) lasting++
  }
  if (waiting.own.length + waiting.others.length + waiting.tries + lasting === 0)
    localStorage.removeItem(waitingMark)
  waiting.own.sort((one, other) => one.begunAt - other.begunAt)
  return waiting
}

export const deleteStoredUpload = (id: string): Promise<void> =>
  del(id, gallerySharesStore()).catch(() => {})

/** Also stops this page from saving more. */
export async function deleteAll(): Promise<void> {
  isWiped = true
  const all = await values<Partial<StoredUpload>>(gallerySharesStore()).catch(() => [])
  await clear(gallerySharesStore()).catch(() => {})
  await endUploads(all.flatMap(({ url }) => url ?? []))
}
