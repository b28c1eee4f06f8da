import * as clipEndpoints from '../../worker/clips/endpoints'
import { isolateText } from '../../worker/text/contract'
import { queryClient } from '../query-client'
import { toast } from '../ui/toast'
import { endUploads } from './end'
import {
  deleteStoredUpload,
  findStoredUpload,
  newUploadId,
  saveUpload,
  type StoredUpload,
} from './upload-store'
import { run, type UploadResult } from './run'
import type { Earned } from './stamp-upload'
import { hide, isUnsafeToLeave, showUpload, showRefused } from './uploads'

const stops = new Map<string, AbortController>()
/** Refused uploads that could not be saved in the browser. */
const unkept = new Map<string, StoredUpload>()
const channel = globalThis.BroadcastChannel && new BroadcastChannel('stoke-uploads')
channel?.addEventListener('message', ({ data: id }: MessageEvent<string>) => stop(id))

/** Saves a copy first, so that the upload can continue after a reload. */
export async function startUpload(
  chosen: Omit<StoredUpload, 'id' | 'url' | 'refused' | 'begunAt'>,
): Promise<{ id: string; ending: Promise<UploadResult> }> {
  const id = newUploadId(chosen.userId)
  const upload = { ...chosen, id, ...fresh() }
  const isKept = await keep(upload)
  return { id, ending: follow({ ...upload, isUnheard: false }, isKept) }
}

const fresh = () => ({ url: null, refused: null, begunAt: Date.now() })

async function keep(upload: StoredUpload): Promise<boolean> {
  const { id, title, gameId, call } = upload
  showUpload({ id, title, gameId, call })
  warnWhileUnsafe()
  const isKept = await saveUpload(upload)
  showUpload({ id, isKept })
  return isKept
}

/** From now on it is an upload like any other: refused, stopped and tried again by itself. */
async function beginSecond(
  { second, ...upload }: StoredUpload,
  copyOf: string,
): Promise<StoredUpload> {
  if (!second) return upload
  const { userId, file, poster } = upload
  const other = { ...second, userId, file, poster, copyOf, ...fresh() }
  if (!stops.has(other.id)) void follow(other, await keep(other))
  await saveUpload(upload)
  return upload
}

export function resume(uploads: StoredUpload[]): void {
  for (const upload of uploads) {
    if (stops.has(upload.id)) continue
    const { id, title, gameId, call } = upload
    showUpload({ id, title, gameId, call, state: 'waiting', isKept: true })
    if (upload.refused) showRefused(upload, upload.refused)
    else void follow(upload, true)
  }
}

export async function tryAgain(id: string): Promise<void> {
  const kept = await findStoredUpload(id)
  const upload = kept ?? unkept.get(id)
  if (stops.has(id)) return
  // Another tab has finished it.
  if (!upload) return hide(id)
  showUpload({ id, state: 'waiting' })
  void follow({ ...upload, refused: null }, kept !== undefined)
}

export const findLocalUpload = async (id: string): Promise<StoredUpload | undefined> =>
  (await findStoredUpload(id)) ?? unkept.get(id)

export async function cancel(id: string): Promise<void> {
  const kept = await findLocalUpload(id)
  stop(id)
  unkept.delete(id)
  channel?.postMessage(id)
  await deleteStoredUpload(id)
  if (kept?.url) await endUploads([kept.url])
}

function stop(id: string): void {
  stops.get(id)?.abort(new DOMException('Cancelled', 'AbortError'))
  hide(id)
}

async function follow(upload: StoredUpload, isKept: boolean): Promise<UploadResult> {
  const stopper = new AbortController()
  stops.set(upload.id, stopper)
  const ending = await run(upload, isKept, stopper.signal, beginSecond).catch((): UploadResult => ({
    kind: 'stopped',
  }))
  stops.delete(upload.id)
  unkept.delete(upload.id)
  if (ending.kind === 'refused' && !isKept) unkept.set(upload.id, ending.left)
  if (ending.kind === 'complete') {
    toast(upload.said?.done ?? { title: 'Success!', description: stackedWords(upload) })
    await beginStamp(upload, ending.answer as Earned)
  }
  if (ending.kind === 'refused') {
    const title = upload.said?.failed.title ?? 'Upload Failed'
    const description = upload.part ? `${upload.part}: ${ending.message}` : ending.message
    toast({ title, description, kind: 'destructive' })
  }
  // A refusal may mean that the page shows outdated data: refetch it too.
  if (ending.kind !== 'stopped') await queryClient.invalidateQueries()
  return ending
}

/** A caption is no part of a sentence; the name of a trick is. */
const stackedWords = ({ call, title }: StoredUpload): string =>
  call === clipEndpoints.add.url() ? 'Clip stacked.' : `${isolateText(title)} is stacked.`

/** The new total waits this long for the code that counts up to it. */
const stampWaitsMs = 2000

/**
 * Begins the stamp, which counts from the total that the page shows: the new one is fetched after this. If its code
 * does not load, only the stamp is missing.
 */
async function beginStamp(upload: StoredUpload, answer: Earned): Promise<void> {
  if (!answer.earned) return
  const begun = import('./stamp-upload').then(
    ({ stampUpload }) => void stampUpload(upload, answer),
    () => {},
  )
  await Promise.race([begun, new Promise((pass) => setTimeout(pass, stampWaitsMs))])
}

const warn = (event: BeforeUnloadEvent): void => {
  if (isUnsafeToLeave()) event.preventDefault()
}

/** Adding the same listener twice has no effect. */
const warnWhileUnsafe = (): void => addEventListener('beforeunload', warn)
