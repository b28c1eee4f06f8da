import { tus } from '../../worker/media/contract'
import { createListeners } from '../ui/listeners'

const unendedMark = 'stoke-uploads-to-end'
const maxUnended = 20
const patienceMs = 3000

const { notify, listen } = createListeners()

export const freePlace = notify
export const onFreePlace = listen

/** Without a connection, it retries before the next upload begins. Never throws. */
export async function endUploads(urls: string[] = []): Promise<void> {
  remember([...unended(), ...urls])
  for (const url of unended()) {
    const status = await deleteAtServer(url)
    if (status === null) return
    // Deleted, gone, used or expired.
    if ([204, 404, 409, 410].includes(status)) remember(unended().filter((each) => each !== url))
  }
  if (urls.length > 0) freePlace()
}

function deleteAtServer(url: string): Promise<number | null> {
  const headers = { 'Tus-Resumable': tus.version }
  const signal = AbortSignal.timeout(patienceMs)
  return fetch(url, { method: 'DELETE', headers, keepalive: true, signal }).then(
    ({ status }) => status,
    () => null,
  )
}

const unended = (): string[] => localStorage.getItem(unendedMark)?.split(' ') ?? []

function remember(urls: string[]): void {
  if (urls.length === 0) return localStorage.removeItem(unendedMark)
  localStorage.setItem(unendedMark, urls.slice(-maxUnended).join(' '))
}
