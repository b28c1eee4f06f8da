const chunkBytes = 64 * 1024

/**
 * Reads a body in large chunks. Left to itself the runtime hands out 4 KiB at a time: for a video of
 * 500 MB a hundred thousand reads, and as many arrays that wait to be collected.
 */
export function chunkReader(stream: ReadableStream<Uint8Array>) {
  try {
    const reader = stream.getReader({ mode: 'byob' })
    return { read: () => reader.read(new Uint8Array(chunkBytes)), cancel: () => reader.cancel() }
  } catch {
    // A stream that is made here, and not by the runtime, comes in the chunks it is made of.
    const reader = stream.getReader()
    return { read: () => reader.read(), cancel: () => reader.cancel() }
  }
}

/** The same, as chunks one after another. Whoever stops before the end hears no more of it. */
export async function* inChunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = chunkReader(stream)
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
