import {
  Conversion,
  Output,
  StreamTarget,
  type ConversionOptions,
  type OutputFormat,
} from 'mediabunny'
import { reading, type Source } from './source'

export interface Watching {
  onProgress: (done: number) => void
  signal: AbortSignal
}

type How = Omit<ConversionOptions, 'input' | 'output'>

/** Adds a track of its own to the output. The result fills it, once the output has begun. */
type AddTrack = (output: Output) => (seconds: number) => Promise<void>

/** Drops the camera's metadata, such as the location. */
export async function convert(
  source: Source,
  format: OutputFormat,
  how: How,
  watching: Watching,
  addTrack?: AddTrack,
): Promise<Blob> {
  const { signal } = watching
  signal.throwIfAborted()
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  // A conversion can't be canceled while it tries the encoder or encodes the last frames.
  return Promise.race([converted(source, format, how, watching, addTrack), stopped])
}

async function converted(
  source: Source,
  format: OutputFormat,
  how: How,
  { onProgress, signal }: Watching,
  addTrack?: AddTrack,
): Promise<Blob> {
  using input = reading(source.file)
  const sink = blobSink()
  const output = new Output({ format, target: new StreamTarget(sink.writable, { chunked: true }) })
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    // With a track of ours beside it, a conversion leaves tags, beginning and end to us.
    ...(addTrack ? { composable: true } : { tags: {} }),
    showWarnings: false,
    ...how,
  })
  if (!conversion.isValid || !conversion.utilizedTracks.some((track) => track.isVideoTrack())) {
    throw new Error('This video can not be cut here.')
  }
  // Without a known length, reporting progress would have to search the whole file: see `reading`.
  const lengths = conversion.utilizedTracks.map((track) => track.getDurationFromMetadata())
  const isTold = !(await Promise.all(lengths)).includes(null)
  if (isTold || !source.isWebm) conversion.onProgress = onProgress
  const stop = () => void conversion.cancel()
  signal.addEventListener('abort', stop)
  try {
    signal.throwIfAborted()
    const fill = addTrack?.(output)
    if (fill) await output.start()
    await fill?.(source.seconds)
    await conversion.execute()
    if (fill) await output.finalize()
  } catch (error) {
    if (addTrack) await output.cancel()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
  return sink.blob(format.mimeType)
}

interface Piece {
  data: Uint8Array<ArrayBuffer>
  position: number
}

/** The browser may hold a Blob on disk, so the whole file never has to fit into memory. */
export function blobSink() {
  let whole = new Blob()
  const writable = new WritableStream<Piece>({
    write({ data, position }) {
      const gap = new Uint8Array(Math.max(0, position - whole.size))
      // Copy the piece into the Blob now: the writer may reuse its buffer.
      whole = new Blob([
        whole.slice(0, position),
        gap,
        data,
        whole.slice(Math.min(whole.size, position + data.length)),
      ])
    },
  })
  return { writable, blob: (type: string) => new Blob([whole], { type }) }
}
