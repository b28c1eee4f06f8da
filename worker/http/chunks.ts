const chunkBytes = 64 * 1024

interface ChunkReader {
  read(spent?: Uint8Array): Promise<{ done: boolean; value?: Uint8Array | undefined }>
  cancel(): Promise<void>
}

/**
 * Reads a body in large chunks. Left to itself the runtime hands out 4 KiB at a time: for a video of
 * 500 MB a hundred thousand reads, and as many arrays that wait to be collected. The memory of a
 * chunk that is spent, because nobody looks at it any more, can be given to the next.
 */
export function chunkReader(stream: ReadableStream<Uint8Array>): ChunkReader {
  try {
    const reader = stream.getReader({ mode: 'byob' })
    return { read: (spent) => reader.read(room(spent)), cancel: () => reader.cancel() }
  } catch {
    // A stream that is made here, and not by the runtime, comes in the chunks it is made of.
    return stream.getReader()
  }
}

const room = (spent?: Uint8Array): Uint8Array<ArrayBuffer> =>
  spent ? new Uint8Array(spent.buffer as ArrayBuffer) : new Uint8Array(chunkBytes)

/** The same, as chunks one after another. Whoever stops before the end hears no more of it. */
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

/** All of a short body; null where it is longer than that. */
export async function readBounded(
  stream: ReadableStream<Uint8Array>,
  most: number,
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of iterateChunks(stream)) {
    bytes += chunk.length
    if (bytes > most) return null
    chunks.push(chunk)
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer())
}
