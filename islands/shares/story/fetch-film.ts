import { ApiError, fetchResponse } from '../../api'

/** The connection was lost while the film was loading. */
export class NoSignal extends Error {}

/** The whole film. `onProgress` gets the loaded share, from 0 to 1. */
export async function fetchFilm(
  url: string,
  { onProgress, signal }: { onProgress: (done: number) => void; signal: AbortSignal },
): Promise<File> {
  try {
    const answer = await fetchResponse(url, signal)
    if (!answer?.body) throw new NoSignal('The film did not come.')
    const length = Number(answer.headers.get('Content-Length')) || Infinity
    const pieces: Uint8Array<ArrayBuffer>[] = []
    let come = 0
    for (const reader = answer.body.getReader(); ;) {
      const { done, value } = await reader.read()
      if (done) break
      pieces.push(value)
      come += value.length
      onProgress(Math.min(1, come / length))
    }
    if (Number.isFinite(length) && come < length) throw new NoSignal('The film broke off.')
    return new File(pieces, 'film')
  } catch (error) {
    if (signal.aborted || error instanceof NoSignal || error instanceof ApiError) throw error
    throw new NoSignal('The film did not come.', { cause: error })
  }
}

/** Why a `<video>` could not play this: rejects if the film does not come, resolves if it does. */
export async function checkFilmComes(url: string, signal: AbortSignal): Promise<void> {
  const answer = await fetchResponse(url, signal, { Range: 'bytes=0-0' })
  if (!answer) throw new NoSignal('The film did not come.')
  await answer.body?.cancel()
}
