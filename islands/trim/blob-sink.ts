interface Piece {
  data: Uint8Array<ArrayBuffer>
  position: number
}

/**
 * Collects the pieces of a file, written in any order, into a Blob. The browser may hold a Blob on
 * disk, so the whole file never has to fit into memory.
 */
export function blobSink() {
  let whole = new Blob()
  const writable = new WritableStream<Piece>({
    write({ data, position }) {
      const gap = new Uint8Array(Math.max(0, position - whole.size))
      // The Blob copies the piece now: the writer may reuse its buffer afterwards.
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
