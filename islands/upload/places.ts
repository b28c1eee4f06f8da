import { showUpload } from './uploads'

const turn = 'stoke-upload-turn'
const places = ['stoke-upload-place-1', 'stoke-upload-place-2']

/** Usually a place is free at once: do not show "waiting" for a moment. */
const shownAfterMs = 300

/** All tabs together send as many uploads at a time as there are places; the others wait in their order. */
export async function withPlace<T>(
  id: string,
  signal: AbortSignal,
  send: () => Promise<T>,
): Promise<T> {
  let isShown = false
  const showWaiting = () => {
    isShown = true
    showUpload({ id, state: 'queued', goesOnAt: 0 })
  }
  const waits = setTimeout(showWaiting, shownAfterMs)
  // Only the first in line looks for a place: requests for both would not keep the order.
  const leave = await navigator.locks
    .request(turn, { signal }, () => takePlace(signal))
    .finally(() => clearTimeout(waits))
  if (isShown) showUpload({ id, state: 'uploading' })
  return send().finally(leave)
}

function takePlace(signal: AbortSignal): Promise<() => void> {
  const stopper = new AbortController()
  signal.addEventListener('abort', () => stopper.abort(signal.reason))
  return new Promise((resolve, reject) => {
    const take = () => {
      if (stopper.signal.aborted) return
      stopper.abort()
      return new Promise<void>(resolve)
    }
    for (const place of places)
      navigator.locks.request(place, { signal: stopper.signal }, take).catch(reject)
  })
}
