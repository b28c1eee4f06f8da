import { saidOr, write } from '../api'
import { carry, uploadIdOf } from './carry'
import { findKept, keep, letGo, type KeptUpload } from './kept'
import { outcomeOf, waitBefore, waitForSignal } from './keep-trying'
import { hide, show } from './uploads'

const failed = 'Failed to upload video'
const shownWhenDoneMs = 1500

/** What running an upload came to: the call's answer, why it was refused, or that it was stopped. */
export type Ending<T = unknown> =
  | { kind: 'complete'; answer: T }
  | { kind: 'refused'; message: string }
  | { kind: 'stopped' }

/**
 * Brings an upload up and makes of it what it is for, however often the signal is lost. Only a
 * refusal by the server or its owner ends it before. One tab at a time carries an upload; the
 * others wait, and take over when that tab is closed.
 */
export async function run(upload: KeptUpload, isKept: boolean, signal: AbortSignal) {
  const lock = `stoke-upload-${upload.id}`
  // Another tab may have gone on, or come to the end, since this one looked.
  const held = async () => {
    const current = isKept ? await findKept(upload.id) : upload
    return current ? attempts(current, signal) : stopped(upload.id)
  }
  const ending = await navigator.locks.request(lock, { ifAvailable: true }, (mine) =>
    mine ? held() : null,
  )
  if (ending) return ending
  show({ id: upload.id, state: 'elsewhere' })
  return navigator.locks.request(lock, { signal }, held)
}

async function attempts(upload: KeptUpload, signal: AbortSignal): Promise<Ending> {
  let current = upload
  const keepAddress = (address: string | null) => {
    current = { ...current, address }
    void keep(current)
  }
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      return await once(current, keepAddress, () => (attempt = 0), signal)
    } catch (error) {
      const outcome = outcomeOf(error)
      if (outcome === 'refused')
        return await refused(current.id, saidOr(error, upload.said?.failed.text ?? failed))
      if (outcome === 'anew') keepAddress(null)
      show({ id: current.id, state: outcome === 'signed-out' ? 'signed-out' : 'waiting' })
      await waitForSignal(waitBefore(attempt), signal)
    }
  }
  return stopped(current.id)
}

function stopped(id: string): Ending {
  hide(id)
  return { kind: 'stopped' }
}

async function once(
  { id, file, poster, call, fields, address }: KeptUpload,
  onAddress: (address: string) => void,
  onHeadway: () => void,
  signal: AbortSignal,
): Promise<Ending> {
  const onProgress = (done: number) => {
    onHeadway()
    show({ id, done, state: 'uploading' })
  }
  const arrived = await carry({ file, address, onAddress, onProgress, signal })
  show({ id, done: 1, state: 'finishing' })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (poster) form.set('poster', poster, 'poster.jpg')
  form.set('uploadId', uploadIdOf(arrived))
  const answer = await write<unknown>('POST', call, form, id)
  await letGo(id)
  show({ id, state: 'complete' })
  setTimeout(() => hide(id), shownWhenDoneMs)
  return { kind: 'complete', answer }
}

async function refused(id: string, message: string): Promise<Ending> {
  await letGo(id)
  show({ id, state: 'refused', message })
  return { kind: 'refused', message }
}
