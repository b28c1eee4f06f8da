import workletUrl from './sound-worklet.ts?worker&url'

export interface SoundReader {
  rate: number
  stop: () => Promise<void>
}

/** Without signal, the worklet's script may never come. */
const longestLoadMs = 10_000

/** Reads the samples of a microphone, in one channel. Nothing of it is heard. */
export async function readSound(
  track: MediaStreamTrack,
  onSamples: (samples: Float32Array<ArrayBuffer>) => void,
  signal?: AbortSignal,
): Promise<SoundReader> {
  // Not every browser takes a microphone at another rate than its own.
  const context = new AudioContext({ latencyHint: 'interactive' })
  try {
    await Promise.race([
      context.audioWorklet.addModule(workletUrl),
      fail(longestLoadMs),
      ...(signal ? [failWith(signal)] : []),
    ])
    const source = context.createMediaStreamSource(new MediaStream([track]))
    const node = new AudioWorkletNode(context, 'tripod-sound', { numberOfOutputs: 1 })
    node.port.addEventListener('message', ({ data }: MessageEvent<Float32Array<ArrayBuffer>>) =>
      onSamples(data),
    )
    node.port.start()
    // Some browsers run only nodes whose output, here silence, leads somewhere.
    source.connect(node).connect(context.destination)
    void context.resume().catch(console.warn)
  } catch (error) {
    await context.close()
    throw error
  }
  return { rate: context.sampleRate, stop: () => context.close() }
}

const failWith = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )

const fail = (afterMs: number): Promise<never> =>
  new Promise((_, reject) =>
    setTimeout(() => reject(new Error('The worklet did not load')), afterMs),
  )
