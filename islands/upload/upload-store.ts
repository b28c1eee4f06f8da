import { clear, del, entries, get, set, values } from 'idb-keyval'
import type { SentPicture } from '../media/sent-picture'
import { gallerySharesStore } from '../pwa/gallery-shares'
import { endUploads } from './end'
import { waitingMark } from './uploads'

/** An upload with all its data, so that it can continue after the tab was closed. */
export interface StoredUpload {
  /** Begins with the owner's id: see `newUploadId`. */
  id: string
  /** Another skater on the same phone must not send it. */
  userId: string
  file: File
  poster: SentPicture | null
  /** The URL that the finished upload is submitted to, and the text fields to send. */
  call: string
  fields: Record<string, string>
  /** The name that the owner sees. */
  title: string
  /** Toast texts for success and failure, if they differ from the usual ones. */
  said?: Labels
  /** The game that shows this upload. */
  gameId?: string
  /** The URL of the upload on the server, once there is one. */
  url: string | null
  /** Why the server refused it; then it waits until the owner tries again or dismisses it. */
  refused: string | null
  begunAt: number
}

export interface Labels {
  done: { title: string; description?: string }
  /** With `isFixed`, always shows `text` instead of the server's message. */
  failed: { title: string; text: string; isFixed?: boolean }
}

/** An id for a new upload. It begins with the owner's id, so that the id alone shows the owner. */
export const newUploadId = (userId: string): string => `${userId}.${crypto.randomUUID()}`

/** The key of its submit. The server stores keys, so it says nothing of the owner. */
export const uploadKeyOf = (uploadId: string): string => uploadId.slice(uploadId.indexOf('.') + 1)

export const isOwnedBy = (uploadId: string, userId: string): boolean =>
  uploadId.startsWith(`${userId}.`)

const maxAgeMs = 14 * 24 * 3_600_000

/** A waiting video is deleted after two weeks. */
export const isStale = (begunAt: number, now: number): boolean => now - begunAt > maxAgeMs

let isWiped = false

/** Saves a copy in the browser; returns false if that fails, as in some private windows. */
export async function saveUpload(upload: StoredUpload): Promise<boolean> {
  if (isWiped) return false
  localStorage.setItem(waitingMark, 'true')
  return set(upload.id, upload, gallerySharesStore()).then(
    () => true,
    () => false,
  )
}

export const findStoredUpload = (id: string): Promise<StoredUpload | undefined> =>
  get<StoredUpload>(id, gallerySharesStore()).catch(() => undefined)

/**
 * The uploads in this browser: this skater's own, oldest first, and the ids of other skaters'
 * uploads.
 */
export interface Waiting {
  own: StoredUpload[]
  others: string[]
}

/** Reads the waiting uploads, and deletes those that have waited too long. */
export async function findWaiting(userId: string): Promise<Waiting> {
  const all = await entries<string, StoredUpload>(gallerySharesStore()).catch(() => [])
  const waiting: Waiting = { own: [], others: [] }
  for (const [id, upload] of all) {
    if (isStale(upload.begunAt, Date.now())) await deleteStoredUpload(id)
    else if (isOwnedBy(id, userId)) waiting.own.push(upload)
    else if (upload.userId) waiting.others.push(id)
  }
  if (waiting.own.length + waiting.others.length === 0) localStorage.removeItem(waitingMark)
  waiting.own.sort((one, other) => one.begunAt - other.begunAt)
  return waiting
}

export const deleteStoredUpload = (id: string): Promise<void> =>
  del(id, gallerySharesStore()).catch(() => {})

/** For signing out: deletes everything, here and at the server, and stops this page from saving more. */
export async function deleteAll(): Promise<void> {
  isWiped = true
  const all = await values<Partial<StoredUpload>>(gallerySharesStore()).catch(() => [])
  await clear(gallerySharesStore()).catch(() => {})
  await endUploads(all.flatMap(({ url }) => url ?? []))
}
