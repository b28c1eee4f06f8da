interface Piece {
  data: Uint8Array<ArrayBuffer>
  position: number
}

/**
 * Takes a file in pieces, in whatever order, and gives it as a Blob. The browser may hold a Blob on
 * disk: what is being made never has to fit into memory.
 */
export function blobSink() {
  let whole = new Blob()
  const writable = new WritableStream<Piece>({
    write({ data, position }) {
      const gap = new Uint8Array(Math.max(0, position - whole.size))
      // The piece is taken as it is now: whoever wrote it may use its memory again.
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
