import { concatBytes } from '../lib/bytes'

const chunkBytes = 64 * 1024

interface ChunkReader {
  read(spent?: Uint8Array): Promise<{ done: boolean; value?: Uint8Array | undefined }>
  cancel(): Promise<void>
}

/** By default the runtime gives 4 KiB at a time. A spent chunk that is passed back is reused. */
export function chunkReader(stream: ReadableStream<Uint8Array>): ChunkReader {
  try {
    const reader = stream.getReader({ mode: 'byob' })
    return { read: (spent) => reader.read(room(spent)), cancel: () => reader.cancel() }
  } catch {
    // A stream of our own code can't fill a given buffer, so it yields its own chunks.
    return stream.getReader()
  }
}

const room = (spent?: Uint8Array): Uint8Array<ArrayBuffer> =>
  spent ? new Uint8Array(spent.buffer as ArrayBuffer) : new Uint8Array(chunkBytes)

export async function* iterateChunks(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const reader = chunkReader(stream)
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done || !value) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

export async function readBounded(
  stream: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of iterateChunks(stream)) {
    bytes += chunk.length
    if (bytes > maxBytes) return null
    chunks.push(chunk)
  }
  return concatBytes(chunks)
}
