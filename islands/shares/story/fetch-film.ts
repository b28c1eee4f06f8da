import { fetchResponse } from '../../api'

/** The connection was lost while the film was loading. */
export class NoSignal extends Error {}

/** `onProgress` gets the loaded share, from 0 to 1. */
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
    if (signal.aborted || error instanceof NoSignal) throw error
    throw new NoSignal('The film did not come.', { cause: error })
  }
}
