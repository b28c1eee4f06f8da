import { messages } from '../../worker/media/contract'
import * as sessionEndpoints from '../../worker/session/endpoints'
import { matches, object, text } from '../../worker/shapes'
import { ApiError, fieldErrors, serverMessage } from '../api'
import { canRead } from '../media/can-read'
import { endUploads, freePlace } from './end'
import { withPlace } from './places'
import { copyBytes, sendBytes, submit } from './send'
import { findStoredUpload, saveUpload, deleteStoredUpload, type StoredUpload } from './upload-store'
import {
  outcomeOfBytes,
  outcomeOfCall,
  isTooManyOpen,
  isTrouble,
  maxTroubles,
  stateAfter,
  tooOftenMs,
  waitBefore,
  waitFor,
  waitForPlace,
  waitForSignal,
} from './retry'
import { hide, showUpload, showRefused, uploadsNow } from './uploads'

const failed = 'Failed to upload video'
const shownWhenDoneMs = 1500

/** Tells other tabs how far an upload of this one is. */
const tabs = globalThis.BroadcastChannel && new BroadcastChannel('stoke-upload-progress')
tabs?.addEventListener('message', ({ data }: MessageEvent<{ id: string; done: number }>) => {
  if (uploadsNow().some(({ id, state }) => id === data.id && state === 'elsewhere'))
    showUpload(data)
})

export type UploadResult<T = unknown> =
  | { kind: 'complete'; answer: T }
  | {
      kind: 'refused'
      message: string
      left: StoredUpload
      fields: Record<string, string>
    }
  | { kind: 'stopped' }

/** Begins the second use of a film whose bytes are at the server; answers the upload without it. */
type BeginSecond = (upload: StoredUpload, uploadId: string) => Promise<StoredUpload>

/** One tab at a time sends an upload; others wait, and take over when that tab closes. */
export async function run(
  upload: StoredUpload,
  isKept: boolean,
  signal: AbortSignal,
  beginSecond: BeginSecond,
) {
  const lock = `stoke-upload-${upload.id}`
  // Another tab may have continued or finished it since this tab read it.
  const now = async () => (isKept ? await findStoredUpload(upload.id) : upload)
  const held = async () => {
    const found = await now()
    if (!found) return stopped(upload.id)
    // The page that it was chosen on still listens to it: its upload waits for nothing.
    const current = upload.isUnheard ? await listenAgain(found, signal) : found
    return withPlace(upload.id, signal, () =>
      attempts({ ...current, refused: null }, signal, beginSecond),
    )
  }
  const ending = await navigator.locks.request(lock, { ifAvailable: true }, (mine) =>
    mine ? held() : null,
  )
  if (ending) return ending
  showUpload({ id: upload.id, state: 'elsewhere' })
  return navigator.locks.request(lock, { signal }, async () => {
    const current = await now()
    if (!current?.refused) return held()
    showRefused(current, current.refused)
    return { kind: 'stopped' } as const
  })
}

/** The page that listened to it was left: its marks go with the form. Without the ear's code, it has none. */
async function listenAgain(
  { isUnheard, ...upload }: StoredUpload,
  signal: AbortSignal,
): Promise<StoredUpload> {
  if (!isUnheard) return upload
  const marks = await import('./pick').then(({ hearFields }) => hearFields(upload.file)).catch(none)
  const heard = { ...upload, fields: { ...upload.fields, ...marks } }
  if (!signal.aborted) await saveUpload(heard)
  return heard
}

const none = (): Record<string, string> => ({})

async function attempts(
  upload: StoredUpload,
  signal: AbortSignal,
  beginSecond: BeginSecond,
): Promise<UploadResult> {
  let current = upload
  const { id, file, said } = upload
  const words = said?.failed.text ?? failed
  const messageOf = (error: unknown) => (said?.failed.isFixed ? words : serverMessage(error, words))
  const onUrl = (url: string | null) => {
    current = { ...current, url }
    void saveUpload(current)
  }
  let isFirst = true
  let goesOnAt = 0
  let [troubles, farthest] = [0, 0]
  for (let attempt = 0; !signal.aborted; attempt++) {
    if (!isFirst && (await isSomebodyElse(upload.userId))) break
    isFirst = false
    const onProgress = (done: number) => {
      attempt = 0
      // The same bytes are sent again after each failure.
      if (done > farthest) [troubles, farthest] = [0, done]
      showUpload({ id, done, state: 'uploading' })
      tabs?.postMessage({ id, done })
    }
    let outcomeOf = outcomeOfBytes
    try {
      await endUploads()
      const { copyOf, url } = current
      const uploadId = copyOf
        ? await copyBytes(copyOf)
        : await sendBytes({ file, url, onUrl, onProgress, signal })
      freePlace()
      current = await beginSecond(current, uploadId)
      showUpload({ id, done: 1, state: 'finishing' })
      outcomeOf = outcomeOfCall
      return await complete(id, await submit(current, uploadId))
    } catch (error) {
      if (signal.aborted) break
      const outcome = outcomeOf(error)
      if (outcome === 'unfit') return unfit(current, messageOf(error), error)
      if (outcome === 'refused') {
        return refused(current, messageOf(error), fieldErrors(error))
      }
      if (outcome === 'anew') {
        // What it would be a copy of is gone: then its own bytes are sent.
        current = { ...current, copyOf: null }
        onUrl(null)
      }
      if (!(error instanceof ApiError) && navigator.onLine && !(await canRead(file))) {
        return refused(current, messages.notHere, {})
      }
      const pauseMs = tooOftenMs(error)
      if (pauseMs !== null) {
        const isQueued = isTooManyOpen(error)
        const state = isQueued ? 'queued' : isTrouble(error) ? 'trouble' : 'paused'
        goesOnAt = sameTime(goesOnAt, Date.now() + pauseMs)
        showUpload({ id, state, goesOnAt })
        await (isQueued ? waitForPlace : waitFor)(pauseMs, signal)
        continue
      }
      if (isTrouble(error) && ++troubles === maxTroubles) return refused(current, words, {})
      const needsOwner = outcome === 'signed-out' || outcome === 'no-access'
      showUpload({ id, state: needsOwner ? outcome : stateAfter(error), goesOnAt: 0 })
      if (outcome === 'signed-out') askOnce()
      await waitForSignal(waitBefore(attempt), signal)
    }
  }
  return stopped(id)
}

/** Another skater may have signed in here: do not upload the video in their name. */
async function isSomebodyElse(userId: string): Promise<boolean> {
  const answer = await fetch(sessionEndpoints.user.url()).catch(() => null)
  if (!answer?.ok) return false
  const user: unknown = await answer.json().catch(() => null)
  return matches(whoever, user) && user.id !== userId
}

const whoever = object({ id: text })

let hasAsked = false

function askOnce(): void {
  if (hasAsked) return
  hasAsked = true
  void import('../session/sign-in-again').then(({ askToSignIn }) => askToSignIn(), console.warn)
}

async function complete(id: string, answer: unknown): Promise<UploadResult> {
  await deleteStoredUpload(id)
  showUpload({ id, state: 'complete', completeAt: Date.now() })
  setTimeout(() => hide(id), shownWhenDoneMs)
  return { kind: 'complete', answer }
}

function stopped(id: string): UploadResult {
  hide(id)
  return { kind: 'stopped' }
}

/** The server rounds to seconds: ignore small differences, so that the shown time does not jump. */
const sameTime = (told: number, now: number): number => (Math.abs(now - told) < 5000 ? told : now)

/** The copy here may be the only one: keep it until its owner has read the refusal. */
async function unfit(upload: StoredUpload, message: string, error: unknown): Promise<UploadResult> {
  const result = await refused({ ...upload, isUnfit: true }, message, {})
  // After `invalid_video`, the server has ended the upload itself.
  const isOpen = !(error instanceof ApiError && error.code === 'invalid_video')
  if (upload.url && isOpen) await endUploads([upload.url])
  else freePlace()
  return result
}

async function refused(
  upload: StoredUpload,
  message: string,
  fields: Record<string, string>,
): Promise<UploadResult> {
  const left = { ...upload, refused: message }
  await saveUpload(left)
  showRefused(left, message)
  return { kind: 'refused', message, left, fields }
}
