import type { Try } from '../../worker/lib/try-finder/index.ts'
import type { FromWorker, ToWorker } from './worker.ts'

export interface Listening {
  /** Gets the share of the sound that was heard, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/**
 * Finds the tries of a film by its sound alone. A film has none without sound, or if its sound does not
 * decode here.
 */
export async function hearTries(
  film: Blob,
  { onProgress, signal }: Listening = {},
): Promise<Try[]> {
  if (signal?.aborted) return []
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const send = (message: ToWorker) => worker.postMessage(message)
  try {
    return await new Promise((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
        if (data.what === 'tries') resolve(data.tries)
        else if (data.what === 'share') onProgress?.(data.share)
        else void decodeFile(data.file, data.rate).then((samples) => send({ samples }))
      })
      worker.addEventListener('error', () => resolve([]))
      signal?.addEventListener('abort', () => resolve([]))
      send({ film })
    })
  } finally {
    worker.terminate()
  }
}

/** Pages can decode a whole file of sound, which no worker can. Mono; null if it isn't known here. */
async function decodeFile(
  { buffer }: Uint8Array<ArrayBuffer>,
  rate: number,
): Promise<Float32Array | null> {
  try {
    const sound = await new OfflineAudioContext(1, 1, rate).decodeAudioData(buffer)
    const mono = new Float32Array(sound.length)
    for (let channel = 0; channel < sound.numberOfChannels; channel++) {
      const samples = sound.getChannelData(channel)
      for (let at = 0; at < mono.length; at++) mono[at]! += samples[at]! / sound.numberOfChannels
    }
    return mono
  } catch {
    return null
  }
}
